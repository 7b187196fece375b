// Finds emoji by the beginning of a word. The lists come with the first that is asked for, a line for each emoji: itself, its name, and its
// other words, with tabs between them.

import { library } from './libraries.js';

const MOST = 12;
const FALLBACK = 'en';
const lists = new Map();                  // language → the promise of its list

async function load(language) {
  const answer = await fetch(library(`emoji-${language}.txt`));
  if (!answer.ok) throw new Error(`emoji-${language}.txt: ${answer.status}`);
  return (await answer.text()).trimEnd().split('\n').map(line => line.split('\t'));
}

function listOf(language) {
  if (!lists.has(language)) lists.set(language, load(language).catch(error => { lists.delete(language); throw error; }));
  return lists.get(language);
}

const folded = text => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
const beginsIn = (text, typed) => text.startsWith(typed) || text.split(/[\s-]/).some(word => word.startsWith(typed));

/**
 * Ranks an emoji for what is typed: 0 where that is its name, then where its name begins so, then where that is another word, then where a
 * word of the name or another begins so; Infinity for none.
 */
function rank([, name, ...words], typed) {
  if (folded(name) === typed) return 0;
  if (folded(name).startsWith(typed)) return 1;
  if (words.some(word => folded(word) === typed)) return 2;
  if (beginsIn(folded(name), typed)) return 3;
  return words.some(word => beginsIn(folded(word), typed)) ? 4 : Infinity;
}

/** Lists the emoji that a list has for what is typed, best first, each with its rank. */
function answers(list, typed) {
  return list.map(item => ({ rank: rank(item, typed), item })).filter(({ rank }) => rank < Infinity);
}

/**
 * Gives emoji by what is typed, in a language or in English, a line for each: itself, a tab, and its name in the language. `_` stands for a
 * space, as in the names that other programs use.
 */
export async function find(language, typed) {
  const wanted = folded(typed.replaceAll('_', ' ')), own = await listOf(language);
  const names = new Map(own.map(([emoji, name]) => [emoji, name]));
  const english = language === FALLBACK ? [] : await listOf(FALLBACK);
  const found = [...answers(own, wanted), ...answers(english, wanted)].sort((a, b) => a.rank - b.rank);
  const unique = new Map(found.map(({ item: [emoji, name] }) => [emoji, names.get(emoji) ?? name]));
  return [...unique].slice(0, MOST).map(line => line.join('\t')).join('\n');
}
