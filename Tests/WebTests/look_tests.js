import { equal, test } from './suite.js';

const root = document.documentElement;
for (const [content, scheme] of [['#ffffff', 'light'], ['#101010', 'dark']]) {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` });
  document.head.append(meta);
}
const worn = () => [root.dataset.theme, root.dataset.text, root.dataset.accent];
const bars = () => [...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.media);
const OWN = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

localStorage.setItem('enot-look', 'dark largest violet');
await import('/app/look.js');
localStorage.removeItem('enot-look');

test('what was chosen is worn as soon as the script runs', () => {
  equal([worn(), bars()], [['dark', 'largest', 'violet'], ['not all', 'all']]);
});

test('another look takes its place, and that of the device nothing of its own', () => {
  wearLook('light small green');
  equal([worn(), bars()], [['light', 'small', 'green'], ['all', 'not all']]);
  wearLook('system usual blue');
  equal([worn(), bars()], [[undefined, undefined, undefined], OWN]);
});

test('words that nobody knows are the device’s own', () => {
  for (const look of ['', 'sepia', 'dark"] huge plaid', 'undefined undefined undefined']) wearLook(look);
  equal([worn(), bars()], [[undefined, undefined, undefined], OWN]);
});
