import { holdLayers, push, replace } from '/app/back.js';
import { equal, stage, test, turns, until } from './suite.js';

const told = [];
addEventListener('popstate', () => told.push(location.hash));

/** Goes back, and waits until that did something, and all that follows from it. */
async function goBack(isDone) {
  history.back();
  await until(isDone);
  await turns(10);
}

/** Shows a dialog that Escape closes. */
function dialog() {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'dialog');
  layer.tabIndex = -1;
  layer.onkeydown = event => { if (event.key === 'Escape') { event.preventDefault(); layer.remove(); } };
  document.body.append(layer);
  layer.focus();
  return layer;
}

test('the way back closes what lies on top, and only then leads away', async () => {
  stage('<p></p>');
  replace('#first');
  push('#second');
  const layer = dialog();
  holdLayers();
  await goBack(() => !layer.isConnected);
  equal([location.hash, told], ['#second', []]);
  await goBack(() => told.length > 0);
  equal([location.hash, told.splice(0)], ['#first', ['#first']]);
});

test('at the first screen there is an entry more for what lies on top, which is gone with it', async () => {
  const before = history.length, layer = dialog();
  holdLayers();
  holdLayers();
  equal([history.length, location.hash], [before, '#first']);          // it takes the place of those that were ahead
  await goBack(() => !layer.isConnected);
  equal([location.hash, told], ['#first', []]);
});

test('what the way back can not close is left as it is, a dialog of the browser is closed', async () => {
  push('#third');
  const fixed = dialog();
  fixed.onkeydown = null;
  await goBack(() => told.length > 0);
  equal([fixed.isConnected, location.hash, told.splice(0)], [true, '#first', ['#first']]);
  fixed.remove();
  push('#fourth');
  const own = stage('<dialog><button>No</button></dialog>');
  own.showModal();
  await goBack(() => !own.open);
  equal([location.hash, told], ['#fourth', []]);
});
