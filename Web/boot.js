// Starts the program; says so, in the reader's language, where it can't start.

const words = {
  en: ['Enot could not start.', 'Try again'],
  ru: ['Енот не смог запуститься.', 'Попробовать ещё раз'],
  ja: ['Enotを開始できませんでした。', 'もう一度試す'],
};

function say(error) {
  console.error(error);
  const language = [document.documentElement.lang, ...navigator.languages ?? []].map(tag => tag.slice(0, 2)).find(tag => words[tag]);
  const texts = words[language ?? 'en'];
  const text = document.createElement('p'), button = document.createElement('button');
  text.className = 'splash-text';
  text.setAttribute('role', 'alert');
  text.textContent = `${texts[0]} (${error.message})`;
  button.className = 'button';
  button.textContent = texts[1];
  button.onclick = () => location.reload();
  document.getElementById('opening')?.remove();
  const splash = document.getElementById('splash') ?? document.createElement('div');
  splash.className = 'splash is-over';
  splash.hidden = false;
  splash.querySelector('.spinner')?.remove();
  splash.append(text, button);
  document.body.append(splash);
  button.focus();
}

// A page that is left while it loads can't load either; it is gone before this time has passed.
const LEAVING_MILLISECONDS = 250;

try {
  const { start } = await import('./runtime.js');        // so that one script that is missing is told as well
  await start();
} catch (error) {
  setTimeout(() => say(error), LEAVING_MILLISECONDS);
}
