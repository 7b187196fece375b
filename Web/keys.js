// What a key is before the program hears of it.

/** Whether a key is an input method's. Safari tells the one that ends a composition after its end, and only the code tells it apart. */
export const isComposing = event => event.isComposing === true || event.keyCode === 229;

/** Whether a key is a digit with Alt, which formats a text unless it is typed as a sign: ⌥ types one, ⌥⌘ does not. */
const isAltDigit = ({ code, ctrlKey, shiftKey, altKey }) => altKey && !ctrlKey && !shiftKey && /^Digit.$/.test(code);

/**
 * Whether a key is a letter or a sign that is typed into one of the fields of a selector. Many layouts have signs with Alt alone, or
 * with AltGr, which Windows tells as Ctrl and Alt.
 */
export const isTyping = (event, fields) => event.type === 'keydown' && event.key?.length === 1 && event.target.matches(fields)
  && (event.altKey && !isAltDigit(event) || !event.altKey && !event.ctrlKey && !event.metaKey);

/** Whether a key undoes or redoes what was typed into a field, which the browser does. */
export const isUndoOf = (field, event) =>
  event.type === 'keydown' && event.target === field && (event.ctrlKey || event.metaKey) && /^[yz]$/i.test(keyOf(event));

/** Whether a key pastes into one of the fields of a selector. */
export const isPasting = (event, fields) =>
  event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.target.matches(fields) && /^v$/i.test(keyOf(event));

/** The fields that letters are typed into. */
export const TEXT_FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])';

/**
 * Names a key. With Ctrl or ⌘, and outside fields, a letter of other scripts is named as the Latin one at its place, as it is on most
 * keyboards' caps; with Ctrl or ⌘ and Shift a digit by its place, too, whatever sign it is with Shift, and with Alt.
 */
export const keyOf = ({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }) =>
  code === 'Tab' ? code                                                                             // with Shift WebKitGTK knows no key
    : isAltDigit({ code, ctrlKey, shiftKey, altKey }) ? code[5]
    : (ctrlKey || metaKey) && shiftKey && !altKey && /^Digit.$/.test(code) ? code[5]
    : (ctrlKey || metaKey || !target.matches(TEXT_FIELDS)) && !altKey && key?.length === 1 && key > '\x7f'
      && /^Key.$/.test(code) ? shiftKey ? code[3] : code[3].toLowerCase() : key;
