import { equal, stage, test } from './suite.js';

let isReduced = false, frames = [];
globalThis.matchMedia = () => ({ get matches() { return isReduced; } });
globalThis.requestAnimationFrame = draw => frames.push(draw);
await import('/app/edges.js');

/** Draws frames at these times and gives how far the page is scrolled after each. */
function draw(...times) {
  return times.map(time => {
    frames.splice(0).forEach(frame => frame(time));
    return page.scrollTop;
  });
}

const page = stage('<div class="page-scroll" style="position: fixed; top: 100px; left: 0; width: 200px; height: 400px; overflow: auto">'
  + '<div class="row" style="height: 2000px"></div></div>');
const row = page.firstElementChild;

/** Moves the pointer to a height of the window, and lets go of all motion before. */
function point(clientY, buttons = 1) {
  dispatchEvent(new PointerEvent('pointermove', { clientY, buttons }));
  return frames.length;
}

/** Begins anew with the page scrolled so far and something dragged or not. */
function begin(top, isDragging = true) {
  row.classList.toggle('is-dragging', false);
  draw(0);
  row.classList.toggle('is-dragging', isDragging);
  page.scrollTop = top;
}

test('nothing scrolls while nothing is dragged or no button is down', () => {
  begin(500, false);
  equal(point(490), 0);
  begin(500);
  equal(point(490, 0), 0);
});

test('at the lower edge and beyond the page scrolls 1100 pixels a second, above it back', () => {
  begin(500);
  point(500);
  equal(draw(1000, 1050, 1100), [500, 555, 610]);
  begin(500);
  point(20);
  equal(draw(1000, 1050), [500, 445]);
});

test('farther from the edge it scrolls slower, and 88 pixels away not at all', () => {
  begin(500);
  point(456);
  equal(draw(1000, 1050, 1100), [500, 527, 555]);       // half as fast; what is left of a pixel is not lost
  begin(500);
  point(412);
  equal([draw(1000, 1050), frames.length], [[500, 500], 0]);
});

test('a frame that comes late moves it no farther than one of 50 milliseconds', () => {
  begin(500);
  point(500);
  equal(draw(1000, 3000), [500, 555]);
});

test('at either end it waits for the page to grow', () => {
  begin(0);
  point(100);
  equal(draw(1000, 1050), [0, 0]);
  begin(1600);
  point(500);
  equal(draw(1000, 1050), [1600, 1600]);
  row.style.height = '2100px';
  equal(draw(1100, 1150), [1600, 1655]);
  row.style.height = '2000px';
});

test('for who wants nothing to glide it goes two fifths of the page at once, each half a second', () => {
  isReduced = true;
  begin(500);
  point(490);
  equal(draw(1000, 1499, 1500, 1900, 2000), [500, 500, 660, 660, 820]);
  isReduced = false;
});
