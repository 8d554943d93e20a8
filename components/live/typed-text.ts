import { STORE_TYPED_TEXT } from './typed-text-event';

const STORAGE_KEY = 'pitboss:typed-text';
/** Characters that are put by at most. */
const MAX_LENGTH = 100_000;
/** Pages that a person passes between the end of a session, or a maintenance, and the page they return to. */
const ENTRY_PAGE = /\/(login|secondStep|newPassword|enrol|warning)$/;
const SECRET_FIELD = /password|one-time-code|cc-/;
const SKIPPED_TYPES = new Set(['password', 'hidden', 'file', 'search', 'submit', 'button', 'image', 'reset']);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Text typed in a page, by the names of its fields. */
interface TypedText {
  /** Path and search of the page. */
  page: string;
  member: string;
  fields: [name: string, value: string][];
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Whether the value of a control may be stored: not of passwords and codes, shown or not, and not of switches, which
 * save when they are pressed and would do so again when restored.
 */
const isStorable = (control: Control): boolean =>
  !SKIPPED_TYPES.has(control.type) &&
  control.getAttribute('role') !== 'switch' &&
  !SECRET_FIELD.test(control.autocomplete) &&
  control.closest('[data-secret]') === null;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const currentValue = (control: Control): string =>
  isTick(control) ? String(control.checked) : control.value;

/** The heading of the dialog around a control: the field of one member's dialog is not that of another's. */
function dialogOf(control: Control): string {
  const dialog = control.closest('[role="dialog"], [role="alertdialog"], dialog');
  const heading = dialog?.getAttribute('aria-labelledby')?.split(' ')[0];
  return (
    dialog?.getAttribute('aria-label') ??
    ((heading && document.getElementById(heading)?.textContent) || (dialog ? 'dialog' : ''))
  );
}

/** The name of a control, the same after the page has been loaded again; several may have the same. */
function nameOf(control: Control): string {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? '';
  const choice = isTick(control) ? control.value : '';
  return [dialogOf(control), control.name || label.slice(0, 80), control.type, choice].join('\n');
}

/** The storable controls of the page with names that are unique in it. */
function namedControls(): Map<string, Control> {
  const named = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    if (!isStorable(control)) continue;
    const name = nameOf(control);
    let nth = 0;
    while (named.has(`${name}\n${nth}`)) nth += 1;
    named.set(`${name}\n${nth}`, control);
  }
  return named;
}

/** Types a value into a control as a person does, so that React hears of it. */
function type(control: Control, value: string): void {
  if (isTick(control)) {
    if (String(control.checked) !== value) control.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
  set!.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

const currentPage = () => location.pathname + location.search;

/** Takes the text stored for this page and member; only on the way back from a sign-in or a maintenance. */
function takeStored(member: string): TypedText['fields'] {
  const text = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  if (!text || from?.origin !== location.origin || !ENTRY_PAGE.test(from.pathname)) return [];
  const typed: TypedText = JSON.parse(text);
  return typed.page === currentPage() && typed.member === member ? typed.fields : [];
}

/**
 * Stores the text that the person has typed when the window leaves the page, in the storage of the tab, and types it
 * again when they return to it through a sign-in or a maintenance; in dialogs once they are opened. Calls `onRestored`
 * with the first field that is filled. `forget` stores nothing any more: the person signs out.
 */
export function watchTypedText(
  member: string,
  onRestored: () => void,
): { forget: () => void; stop: () => void } {
  /** Values before the person changed them. */
  const initial = new Map<Control, string>();
  const touched = new Set<Control>();
  let isForgotten = false;
  const waiting = new Map<string, string>();
  let waitingPage = '';
  try {
    for (const [name, value] of takeStored(member)) waiting.set(name, value);
    waitingPage = currentPage();
  } catch {
    // The browser allows no storage, or another version has written it: nothing is restored.
  }

  function onFocus({ target }: Event) {
    if (isControl(target) && !initial.has(target)) initial.set(target, currentValue(target));
  }
  function onInput({ target, isTrusted }: Event) {
    if (isTrusted && isControl(target) && isStorable(target)) touched.add(target);
  }
  function store() {
    if (isForgotten) return;
    const fields: TypedText['fields'] = [];
    for (const [name, control] of namedControls()) {
      const value = currentValue(control);
      if (touched.has(control) && value !== initial.get(control)) fields.push([name, value]);
    }
    if (fields.length === 0) return;
    const text = JSON.stringify({ page: currentPage(), member, fields } satisfies TypedText);
    if (text.length > MAX_LENGTH) return;
    try {
      sessionStorage.setItem(STORAGE_KEY, text);
    } catch {
      // As above: the page is left without it.
    }
  }

  function restore() {
    if (currentPage() !== waitingPage) waiting.clear();
    if (waiting.size === 0) return observer.disconnect();
    const named = namedControls();
    for (const [name, value] of [...waiting]) {
      const control = named.get(name);
      if (!control) continue;
      waiting.delete(name);
      if (touched.has(control) || currentValue(control) === value) continue;
      if (!initial.has(control)) initial.set(control, currentValue(control));
      touched.add(control);
      type(control, value);
      onRestored();
    }
  }
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();

  document.addEventListener('focusin', onFocus);
  document.addEventListener('input', onInput);
  window.addEventListener('pagehide', store);
  window.addEventListener(STORE_TYPED_TEXT, store);
  function forget() {
    isForgotten = true;
    try {
      sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      // Nothing is stored there.
    }
  }
  return {
    forget,
    stop() {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', store);
      window.removeEventListener(STORE_TYPED_TEXT, store);
    },
  };
}
