import { equal, stage, test, until } from './suite.js';

let isReduced = false;
globalThis.matchMedia = () => ({ get matches() { return isReduced; } });
Object.defineProperty(document, 'hidden', { value: false });
const animations = await import('/app/animations.js');
const [FADE, SLIDE, COLLAPSE, SCALE] = [0, 1, 2, 3];
const spec = (effect, a = 0, b = 0) => ({ effect, milliseconds: 400, curve: 1, a, b });

/** Gives the animations of an element: first state, last state, length and curve. */
const played = element => element.getAnimations().map(({ effect }) => {
  const frames = effect.getKeyframes().map(frame => Object.fromEntries(
    ['opacity', 'translate', 'scale', 'height'].filter(name => name in frame).map(name => [name, frame[name]])));
  return [frames[0], frames.at(-1), effect.getTiming().duration, effect.getTiming().easing.replaceAll(' ', '').replaceAll('0.', '.')];
});

test('an arrival runs from the state away to the one that is seen', () => {
  const element = stage('<p style="opacity: 0.8">text</p>');
  animations.afterFlush([], [[element, [spec(FADE), spec(SLIDE, 10, -5), spec(SCALE, 0.5)]]], []);
  const CURVE = 'cubic-bezier(.2,.8,.2,1)';
  equal(played(element), [[{ opacity: '0' }, { opacity: '0.8' }, 400, CURVE],
    [{ translate: '10px -5px' }, { translate: 'none' }, 400, CURVE], [{ scale: '0.5' }, { scale: 'none' }, 400, CURVE]]);
});

test('one that leaves stays, unseen by assistance and without its names, until the end', async () => {
  const element = stage('<p id="a" data-key="k" style="height: 20px"><input id="b" name="c"></p>');
  const departure = animations.startLeaving(element, [spec(COLLAPSE)]);
  animations.afterFlush([], [], [departure]);
  equal([element.isConnected, element.inert, element.getAttribute('aria-hidden')], [true, true, 'true']);
  equal(animations.counts().leaving, 1);
  equal([element.id, element.dataset.key, element.firstChild.id, element.firstChild.name], ['', undefined, '', '']);
  equal([played(element)[0][0].height, played(element)[0][1].height], ['20px', '0px']);
  element.getAnimations().forEach(animation => animation.finish());
  await until(() => !element.isConnected);
  equal(animations.counts().leaving, 0);
});

test('one that leaves otherwise gives its room to others and keeps its place', () => {
  const box = stage('<div style="position: relative"><p style="margin: 7px; height: 20px">one</p><p>two</p></div>');
  const [one, two] = box.children;
  const before = one.getBoundingClientRect();
  animations.afterFlush([], [], [animations.startLeaving(one, [spec(FADE)])]);
  const after = one.getBoundingClientRect();
  equal([after.x, after.y, after.width], [before.x, before.y, before.width]);
  equal([getComputedStyle(one).position, two.getBoundingClientRect().top < before.bottom], ['absolute', true]);
});

test('what may glide does so from where it was seen, if it moved', () => {
  const box = stage('<div><p style="margin: 0; height: 30px">one</p><p style="margin: 0">two</p></div>'), [one, two] = box.children;
  animations.setMovement(one, spec(4));
  animations.setMovement(two, spec(4));
  equal([animations.beforeFlush(false), animations.beforeFlush(true).length], [[], 2]);
  const before = animations.beforeFlush(true);
  box.append(one);
  animations.afterFlush(before, [], []);
  equal(played(two)[0].slice(0, 2), [{ translate: '0px 30px' }, { translate: '0px' }]);
  for (const element of [one, two]) { element.getAnimations().forEach(animation => animation.cancel()); animations.setMovement(element); }
  equal([animations.counts().movements, animations.beforeFlush(true)], [0, []]);
});

test('for who wants nothing to move, nothing does', () => {
  isReduced = true;
  const element = stage('<p>text</p>');
  animations.setMovement(element, spec(4));
  equal(animations.beforeFlush(true), []);
  animations.afterFlush([], [[element, [spec(FADE)]]], []);
  equal(played(element), []);
  equal([animations.startLeaving(element, [spec(FADE)]), element.isConnected], [null, false]);
});
