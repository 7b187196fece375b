// Where the server is on its name: at the top, or below a path, which it writes into the page. Whatever else is at the same origin, such
// as another Enot below another path, sees what is kept there by name: so the path is in the names.

const BASE = document.documentElement.dataset.base ?? '/';

/** Gives the address of a path of the server; any other address stays as it is. */
export const below = path => path.startsWith('/') && !path.startsWith('//') ? BASE + path.slice(1) : path;

/** Gives the name by which the browser keeps something of this server; the names at the top have no path in them. */
export const ownName = name => BASE === '/' ? name : `${BASE} ${name}`;

/** Whether what the browser keeps under a name belongs to this server. */
export const isOwn = name => BASE === '/' ? !name.startsWith('/') : name.startsWith(`${BASE} `);
