import type { QueryClient } from '@tanstack/react-query';
import type { CallApi } from '@/lib/query/call-api';
import { openChannel } from '@/lib/realtime/channel';
import type { Command } from '@/lib/realtime/command';
import type { LiveStore } from '@/lib/realtime/live-store';
import { type PulseAnswer, startPulse } from '@/lib/realtime/pulse';
import { watchSession } from '@/lib/realtime/session-watch';
import { throttle } from '@/lib/realtime/throttle';
import { type SessionEnd, sessionEndOf } from '@/lib/rules/session-end';
import { gameDown } from './game-down';
import { onRefreshWhenReached } from './refresh-when-reached';

/** Leaves by a post of this page: no link that somebody is sent can end a session. */
function postSessionOver(prefix: string, reason: EndReason) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `/${prefix}/api/session/over`;
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'reason',
    value: reason,
  });
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** Why a session ended: values of the `reason` field of `/api/session/over`. */
type EndReason = SessionEnd | 'logout' | 'maintenance';

/** So long, in milliseconds, the window counts as signing out after its form was sent. */
const SIGNING_OUT_MS = 10_000;

export interface EngineOptions {
  prefix: string;
  client: QueryClient;
  callApi: CallApi;
  topic: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  store: LiveStore;
  /** Re-renders the page with new data. */
  refreshPage: () => void;
  /** Alerts that the same id signed in elsewhere; resolves when the alert is closed. */
  showDuplicateLogin: () => Promise<unknown>;
  /** The page that runs a slot, which a duplicate sign-in does not leave (SESS-04). */
  isSlotPage?: boolean;
}

/** Why a result code of pulse or refresh leaves the session. */
const endReasonOf = (code: string): EndReason | undefined =>
  code === 'A013' ? 'maintenance' : sessionEndOf(code);

/**
 * Starts pulse, channel and session watch of one window. All heavy code of the live parts is imported here, so that
 * it loads lazily.
 */
export function startEngine({
  prefix,
  client,
  callApi,
  topic,
  expiresAt,
  store,
  refreshPage,
  showDuplicateLogin,
  isSlotPage = false,
}: EngineOptions) {
  let connected = false;
  let pulseFailed = false;
  let ended = false;
  let signedOutAt = Number.NEGATIVE_INFINITY;
  let isRefreshWanted = false;
  const showState = () => store.setState(pulseFailed ? 'stale' : connected ? 'live' : 'reconnecting');

  const refresh = throttle(refreshPage, 300, 3_000);
  const session = watchSession(prefix, expiresAt, (code) => {
    const endReason = endReasonOf(code);
    if (endReason) end(endReason);
  });
  // Most routes of the player site are documents of their own: each that starts is a change of the route (SESS-02).
  if (prefix.endsWith('/play')) void session.refresh();
  const pulse = startPulse(client, callApi, onPulse);
  // Without a network it could not be loaded any more, and says that there is none.
  import('@/components/ui/toast').catch(() => {});
  const stopListening = onRefreshWhenReached(() => {
    isRefreshWanted = true;
    pulse.ask();
  });
  /** What signing out here tells the session's other windows is no news to this one, whose next page is on its way. */
  function onSubmit({ target }: Event) {
    if ((target as HTMLFormElement).action.endsWith('/api/session/logout')) signedOutAt = Date.now();
  }
  const isSigningOut = () => Date.now() < signedOutAt + SIGNING_OUT_MS;
  document.addEventListener('submit', onSubmit);
  const closeChannel = openChannel({
    prefix,
    topic,
    onCommand,
    onState: (now) => {
      connected = now;
      showState();
      // Events before this moment were lost: since the page was rendered, or since the last connection broke.
      if (now) pulse.ask();
    },
  });

  function stop() {
    refresh.stop();
    session.stop();
    pulse.stop();
    stopListening();
    document.removeEventListener('submit', onSubmit);
    closeChannel();
  }

  /** Leaves the session once; later reasons are consequences of the first. */
  function end(reason: EndReason) {
    if (ended || (reason === 'ended' && isSigningOut())) return;
    ended = true;
    stop();
    const leave = () => postSessionOver(prefix, reason);
    if (reason === 'duplicate') gameDown('duplicate');
    // A slot that runs is not taken away; its page only warns (SESS-04).
    if (reason === 'duplicate' && isSlotPage) return void showDuplicateLogin();
    if (reason === 'duplicate') showDuplicateLogin().then(leave, leave);
    else leave();
  }

  function onPulse(answer: PulseAnswer, askedAt: number) {
    if (ended) return;
    if (answer.resultCode === '0' && answer.data) {
      if (store.applyFigures(answer.data, askedAt) || isRefreshWanted) refresh.schedule();
      isRefreshWanted = false;
    }
    const endReason = endReasonOf(answer.resultCode);
    if (endReason) return end(endReason);
    // A failed balance call keeps the last balance and marks it stale (decision 8).
    pulseFailed = answer.resultCode !== '0';
    showState();
  }

  function onCommand(command: Command) {
    switch (command.cmd) {
      case 'CASH':
        store.applyBalance(command);
        return refresh.schedule();
      case 'MSG':
        return store.setUnread({ newMsg: command.count }, performance.now());
      case 'ANSWER_CMT':
        return store.setUnread({ newAnswer: command.count }, performance.now());
      case 'INSPECT':
        return command.on ? end('maintenance') : undefined;
      case 'LOGOUT':
        return end(command.reason);
      case 'LOCK_BET_YN':
        if (command.gameDown) gameDown('locked');
    }
  }

  return { stop, routeChanged: () => void session.refresh() };
}
