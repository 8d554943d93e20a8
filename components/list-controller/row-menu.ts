import { NoFragment } from '@/lib/lists/fragment-loader';

interface RowMenuOptions {
  load: () => Promise<string>;
  /** Finds the row's current button, since the table may have been replaced. */
  buttonNow: () => HTMLElement | null;
  onFailure: (error: unknown) => void;
  /** Aborted when the list is left, which closes the menu. */
  signal: AbortSignal;
}

/**
 * Opens the menu of a row below its button once its fragment has arrived, also if the table was replaced meanwhile. Arrow
 * keys move through it. Esc and a click outside close it and return the focus; another press on the button closes it as
 * well.
 */
export async function openRowMenu(pressedButton: HTMLElement, options: RowMenuOptions): Promise<void> {
  if (pressedButton.hasAttribute('aria-expanded')) return;
  pressedButton.setAttribute('aria-expanded', 'true');
  pressedButton.setAttribute('aria-busy', 'true');
  let html: string;
  try {
    html = await options.load();
  } catch (error) {
    pressedButton.removeAttribute('aria-expanded');
    return options.onFailure(error);
  } finally {
    pressedButton.removeAttribute('aria-busy');
  }
  const template = document.createElement('template');
  template.innerHTML = html;
  const menu = template.content.querySelector<HTMLElement>('[role="menu"]');
  const button = pressedButton.isConnected ? pressedButton : options.buttonNow();
  const { activeElement, body } = document;
  const isAwaited = activeElement === pressedButton || activeElement === button || activeElement === body;
  if (!menu || !button || !isAwaited || options.signal.aborted) {
    pressedButton.removeAttribute('aria-expanded');
    // The row has disappeared, or its menu could not be loaded.
    if (!menu)
      options.onFailure(
        new NoFragment('No menu', { cause: template.content.querySelector('p')?.textContent }),
      );
    return;
  }
  button.setAttribute('aria-expanded', 'true');
  showRowMenu(menu, button, options);
}

/** Shows a menu below its button until it is closed. */
function showRowMenu(
  menu: HTMLElement,
  button: HTMLElement,
  { buttonNow, signal: listSignal }: RowMenuOptions,
) {
  const parts = new AbortController();
  const { signal } = parts;
  addOpener(menu, button);
  button.closest('.list-screen')!.append(menu);
  menu.showPopover();
  place(menu, button);
  listItems(menu)[0]?.focus();

  function close() {
    parts.abort();
    // A pop-up that an item has opened may have the focus already.
    const hasFocus = menu.contains(document.activeElement) || document.activeElement === document.body;
    menu.remove();
    button.removeAttribute('aria-expanded');
    if (hasFocus) (button.isConnected ? button : buttonNow())?.focus();
  }
  listSignal.addEventListener('abort', close, { signal });
  menu.addEventListener('click', () => menu.hidePopover(), { signal });
  menu.addEventListener('keydown', (event) => onKeyDown(event, menu), { signal });
  menu.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && close(), {
    signal,
  });
  // The browser closes the menu before its button gets the click, which would open it again.
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Node) || !button.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      menu.hidePopover();
    },
    { capture: true, signal },
  );
}

const listItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('.menu-item:not([hidden])')];

/**
 * Adds an item that opens the row in place. Rows with further rows below them need it, because their visible chevron
 * opens those.
 */
function addOpener(menu: HTMLElement, button: HTMLElement) {
  const item = menu.querySelector<HTMLElement>('[data-opens-row]')!;
  const chevron = button.closest('tr')?.querySelector<HTMLElement>('[data-open-row]');
  if (!chevron || chevron.checkVisibility()) return item.remove();
  item.hidden = false;
  const isOpen = chevron.getAttribute('aria-expanded') === 'true';
  item.querySelectorAll('span')[isOpen ? 0 : 1]!.remove();
  item.addEventListener('click', () => chevron.click());
}

function place(menu: HTMLElement, button: HTMLElement) {
  const { right, bottom, top } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = menu;
  const fitsBelow = bottom + offsetHeight <= window.innerHeight;
  menu.style.top = `${fitsBelow ? bottom : Math.max(0, top - offsetHeight)}px`;
  menu.style.left = `${Math.max(0, right - offsetWidth)}px`;
}

function onKeyDown(event: KeyboardEvent, menu: HTMLElement) {
  if (event.key === 'Tab') return menu.hidePopover();
  const items = listItems(menu);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  items[(to + items.length) % items.length]?.focus();
  event.preventDefault();
}
