// Starts the program; says so, in the reader's language, where it can't start or can't go on.
import { onBroken } from './program.js';
import { start } from './runtime.js';

const words = {
  en: ['Enot could not start.', 'A part of Enot could not be loaded. What was stored is safe.', 'Try again'],
  ru: ['Енот не смог запуститься.', 'Часть Енота не загрузилась. Всё сохранённое на месте.', 'Попробовать ещё раз'],
  ja: ['Enotを開始できませんでした。', 'Enotの一部を読み込めませんでした。保存されたものは無事です。', 'もう一度試す'],
};

function say(place, error) {
  console.error(error);
  const language = [document.documentElement.lang, ...navigator.languages ?? []].map(tag => tag.slice(0, 2)).find(tag => words[tag]);
  const texts = words[language ?? 'en'];
  const text = document.createElement('p'), button = document.createElement('button');
  text.className = 'splash-text';
  text.setAttribute('role', 'alert');
  text.textContent = `${texts[place]} (${error.message})`;
  button.className = 'button';
  button.textContent = texts[2];
  button.onclick = () => location.reload();
  const splash = document.getElementById('splash') ?? document.createElement('div');
  splash.className = 'splash is-over';
  splash.append(text, button);
  document.body.append(splash);
  button.focus();
}

onBroken.action = error => say(1, error);
try {
  await start();
} catch (error) {
  say(0, error);
}
