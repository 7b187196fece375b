// Starts the program; says so, in the reader's language, where a browser is too old for it.
import { start } from './runtime.js';

const words = {
  en: 'Enot could not start in this browser.',
  ru: 'Енот не смог запуститься в этом браузере.',
  ja: 'このブラウザーではEnotを開始できませんでした。',
};

try {
  await start('/app/EnotWeb.wasm');
} catch (error) {
  console.error(error);
  const language = navigator.languages?.map(tag => tag.slice(0, 2)).find(tag => words[tag]) ?? 'en';
  const text = document.createElement('p');
  text.className = 'splash-text';
  text.setAttribute('role', 'alert');
  text.textContent = `${words[language]} (${error.message})`;
  document.getElementById('splash')?.append(text);
}
