/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { CheckAnswer } from '@/lib/contract/play-day';
import type { PlayView } from '../../page-view';
import { Button } from './button';
import { asModal } from './modal';
import { timeOf } from './moments';
import { send } from './send';
import { render } from './stage';
import type { ViewProps } from './view-props';
import { minutesText, Net, text } from './words';

let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let hasFailed = false;

/** Sends the answer. The end of the session after `stop` replaces the game (`send`). */
async function respond(answer: CheckAnswer, refresh: ViewProps['refresh']): Promise<void> {
  if (isSending) return;
  isSending = true;
  const day = await send('check', { answer });
  isSending = false;
  hasFailed = !day || !('playMinutes' in day);
  if (hasFailed) render();
  else await refresh();
}

/** Asks for the state when the next reality check will be due. Call it with every new view. */
export function watchCheck({ head }: PlayView, refresh: ViewProps['refresh']): void {
  clearTimeout(timer);
  const { isCheckDue, checkInMs } = head?.session ?? {};
  if (!isCheckDue && checkInMs) timer = setTimeout(refresh, checkInMs);
}

const Figure = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{text(name)}</dt>
    <dd>{children}</dd>
  </div>
);

/** The reality check over a game while one is due (SAFE-03): play stops until the player has answered it. */
export function RealityCheck({ view: { head }, refresh }: ViewProps) {
  const session = head?.session;
  if (!head || !session?.isCheckDue) return null;
  return (
    <dialog
      class="sheet check"
      aria-labelledby="check-title"
      aria-describedby="check-text"
      ref={asModal}
      // Esc is no answer.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="check-title">{text('checkTitle')}</h2>
      <p id="check-text">{text('checkText').replace('{time}', timeOf(session.startedAt))}</p>
      <dl>
        <Figure name="sessionTime">{minutesText(session.playMinutes)}</Figure>
        <Figure name="sessionNet">
          <Net of={session.netAmt} />
        </Figure>
        <Figure name="todayTime">{minutesText(head.playMinutes)}</Figure>
        <Figure name="net">
          <Net of={head.netAmt} />
        </Figure>
      </dl>
      <p role="alert">{hasFailed && text('checkFailed')}</p>
      <div class="check-ways">
        <Button name="check-stop" onClick={() => respond('stop', refresh)}>
          {text('checkStop')}
        </Button>
        <Button name="check-go" onClick={() => respond('continue', refresh)} class="go">
          {text('checkGo')}
        </Button>
      </div>
      <a class="check-rest" href="../../../play/me#limits" target="_top">
        {text('checkRest')}
      </a>
    </dialog>
  );
}
