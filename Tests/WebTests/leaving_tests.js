import { hold, release } from '/app/leaving.js';
import { equal, test } from './suite.js';

/** Returns whether the page would ask before it is left. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('the page asks for as long as there is a reason', () => {
  equal(asks(), false);
  hold('one', true);
  hold('two', true);
  hold('one', false);
  equal(asks(), true);
  hold('two', false);
  equal(asks(), false);
  hold('one', true);
  release();
  equal(asks(), false);
});
