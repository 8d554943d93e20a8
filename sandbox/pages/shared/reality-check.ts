import type { PlayView } from '../../page-view';
import { button } from './button';
import { el } from './element';
import { timeOf } from './moments';
import { root } from './page';
import { send } from './send';
import { minutesText, signClass, signed, text } from './words';

/** The reality check over a game (SAFE-03): play stops until the player has answered it. */

type Session = NonNullable<NonNullable<PlayView['head']>['session']>;

let sheet: HTMLDialogElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function close(): void {
  sheet?.close();
  sheet?.remove();
  sheet = undefined;
}

/** Sends the answer. The end of the session after `stop` replaces the game (`send`). */
async function respond(answer: 'continue' | 'stop', refresh: () => Promise<unknown>): Promise<void> {
  const open = sheet;
  if (!open || open.ariaBusy === 'true') return;
  open.ariaBusy = 'true';
  const day = await send('check', { answer });
  open.ariaBusy = null;
  if (!day || !('playMinutes' in day)) {
    open.querySelector('[role="alert"]')?.replaceChildren(text('checkFailed'));
    return;
  }
  close();
  await refresh();
}

const figure = (name: string, value: HTMLElement | string): HTMLElement =>
  el('div', {}, el('dt', {}, text(name)), el('dd', {}, value));
const net = (amount: number): HTMLElement => el('span', { class: signClass(amount) }, signed(amount));

function open(head: NonNullable<PlayView['head']>, session: Session, refresh: () => Promise<unknown>): void {
  const dialog = el(
    'dialog',
    { class: 'sheet check', 'aria-labelledby': 'check-title', 'aria-describedby': 'check-text' },
    el('h2', { id: 'check-title' }, text('checkTitle')),
    el('p', { id: 'check-text' }, text('checkText').replace('{time}', timeOf(session.startedAt))),
    el(
      'dl',
      {},
      figure('sessionTime', minutesText(session.playMinutes)),
      figure('sessionNet', net(session.netAmt)),
      figure('todayTime', minutesText(head.playMinutes)),
      figure('net', net(head.netAmt)),
    ),
    el('p', { role: 'alert' }),
    el(
      'div',
      { class: 'check-ways' },
      button('check-stop', () => respond('stop', refresh), {}, text('checkStop')),
      button('check-go', () => respond('continue', refresh), { class: 'go' }, text('checkGo')),
    ),
    el('a', { class: 'check-rest', href: '../../../play/me#limits', target: '_top' }, text('checkRest')),
  );
  // Esc is no answer.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  sheet = dialog;
  root.append(dialog);
  dialog.showModal();
}

/**
 * Shows the reality check while one is due, and asks for the state when the next will be. Call it with every new view;
 * `refresh` asks for the state and renders.
 */
export function watchCheck({ head }: PlayView, refresh: () => Promise<unknown>): void {
  clearTimeout(timer);
  const session = head?.session;
  if (!head || !session?.isCheckDue) {
    close();
    if (session?.checkInMs) timer = setTimeout(refresh, session.checkInMs);
  } else if (!sheet) open(head, session, refresh);
}
