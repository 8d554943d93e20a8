/** Where the browser stores that keys without Ctrl are `off`. */
export const PLAIN_KEYS = 'pb_keys';

/** Whether keys without Ctrl act at all: speech input and tremor press them by mistake (WCAG 2.1.4). */
export function hasPlainKeys(): boolean {
  try {
    return localStorage.getItem(PLAIN_KEYS) !== 'off';
  } catch {
    // The browser stores nothing for this site.
    return true;
  }
}

const TEXT_FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether a key press is a shortcut without Ctrl: not while they are off, in a text field or under an open dialog. */
export const isPlainKey = ({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || defaultPrevented) &&
  !(target instanceof HTMLElement && target.closest(TEXT_FIELD)) &&
  !isDialogOpen() &&
  hasPlainKeys();

/** Whether a dialog, a message or a question covers the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

/** The letter of a key press in lower case, under a keyboard of other letters, as the Korean one, that of its place. */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  (key > '\x7f' ? code.slice(3) : key).toLowerCase();
