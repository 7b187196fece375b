import * as highlighting from '/app/highlighting.js';
import { equal, replacing, test, turns } from '../suite.js';

const questions = [];
let worker;

class StandIn {
  constructor() { worker = this; }

  postMessage(question) { questions.push(question); }

  terminate() { questions.push('ended'); }
}

const answer = (number, ...parts) => worker.onmessage({ data: { number, parts } });

/** Lists what has colours, in the order of their names. */
const coloured = () => [...CSS.highlights].flatMap(([name, ranges]) => [...ranges].map(({ startContainer, startOffset, endOffset }) =>
  `${name} ${startContainer.data.slice(startOffset, endOffset)}`)).sort();

/** Makes code of texts, beside one another, and has it coloured. */
async function code(...texts) {
  const element = document.createElement('code');
  element.append(...texts);
  document.body.append(element);
  questions.length = 0;
  await replacing(globalThis, 'Worker', StandIn, async () => { highlighting.show(element, 'swift'); await turns(); });
  return element;
}

function drop(element) {
  highlighting.forget(element);
  element.remove();
}

if (globalThis.Highlight) {
  test('parts of code get their colours, also across texts', async () => {
    const element = await code('let a', 'b = 1');
    equal(questions.map(({ language, text }) => [language, text]), [['swift', 'let ab = 1']]);
    answer(questions[0].number, 0, 3, 'keyword', 4, 6, 'title', 9, 10, 'number');
    equal(coloured(), ['code-keyword let', 'code-number 1', 'code-title a', 'code-title b']);
    drop(element);
    equal(coloured(), []);
    equal(highlighting.counts(), { highlighted: 0 });
  });

  test('a text that changes is asked about again, and an answer about what it was is dropped', async () => {
    const element = await code('let a');
    element.firstChild.data = 'var b';
    await turns();
    equal(questions.map(({ text }) => text), ['let a', 'var b']);
    answer(questions[0].number, 0, 3, 'keyword');
    equal(coloured(), []);
    answer(questions[1].number, 0, 3, 'keyword');
    equal(coloured(), ['code-keyword var']);
    drop(element);
  });

  test('a text that is only split otherwise keeps its colours without a question', async () => {
    const element = await code('let a');
    answer(questions[0].number, 0, 3, 'keyword');
    element.firstChild.splitText(2);
    await turns();
    equal(questions.length, 1);
    equal(coloured(), ['code-keyword le', 'code-keyword t']);
    drop(element);
  });

  test('where the script of the worker is not there, code has no colours, and it is asked for again later', async () => {
    const element = await code('let a'), first = worker;
    worker.onerror({ preventDefault() {} });
    equal(questions.at(-1), 'ended');
    equal(coloured(), []);
    const other = await code('let b');
    equal(worker === first, false);
    drop(element);
    drop(other);
  });
}
