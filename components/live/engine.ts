import type { useRouter } from 'next/navigation';
import { showToast } from '@/components/ui/toasts';
import { siteQueryClient } from '@/lib/query/query-client';
import type { Api } from '@/lib/query/use-api';
import { openChannel } from '@/lib/realtime/channel';
import type { Command } from '@/lib/realtime/command';
import type { LiveStore } from '@/lib/realtime/live-store';
import { type PulseAnswer, startPulse } from '@/lib/realtime/pulse';
import { watchSession } from '@/lib/realtime/session-watch';
import { throttle } from '@/lib/realtime/throttle';
import * as CODE from '@/lib/rules/code';
import { type SessionEnd, sessionEndReason } from '@/lib/rules/session-end';
import { createConnectionState } from './connection-state';
import { gameDown } from './game-down';
import { holdDocuments } from './hard-links';
import { outage } from './outage';
import { guardPageRequests } from './page-requests';
import { playChanged } from './play-changed';
import { onRefreshWhenReached } from './refresh-when-reached';
import { watchSignOut } from './sign-out';
import { watchTypedText } from './typed-text';

export { OutageHost } from './outage-host';

/** Ends the session by a form that this page posts, since no link may end one. */
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
type EndReason = SessionEnd | 'logout';

/** Ends of a session after which the same person signs in again and continues with the typed text. */
const GOES_ON: readonly EndReason[] = ['expired', 'duplicate'];

export interface EngineOptions {
  prefix: string;
  api: Api;
  /** Empty where the upstream names no channel of the session: the pulse alone brings changes then. */
  topic: string;
  /** Id of the signed-in member. */
  member: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  store: LiveStore;
  router: Pick<ReturnType<typeof useRouter>, 'refresh' | 'replace'>;
  /** Alerts that the same id signed in elsewhere; resolves when the alert is closed. */
  showDuplicateLogin: () => Promise<unknown>;
  /** The message that text typed before a sign-in is restored. */
  restored: string;
  /** The page that runs a slot, which a duplicate sign-in does not leave (SESS-04). */
  isSlotPage?: boolean;
}

/**
 * Starts pulse, channel and session watch of one window. All heavy code of the live parts is imported here, so that
 * it loads lazily.
 */
export function startEngine({
  prefix,
  api,
  topic,
  member,
  expiresAt,
  store,
  router,
  showDuplicateLogin,
  restored,
  isSlotPage = false,
}: EngineOptions) {
  const connection = createConnectionState(store);
  let ended = false;
  let isRefreshWanted = false;

  const refresh = throttle(router.refresh, 300, 3_000);
  /** Renders the desk again; other pages show nothing of the events that call for it. */
  const refreshDesk = () => {
    if (window.location.pathname === `/${prefix}/desk`) refresh.schedule();
  };
  const session = watchSession(prefix, expiresAt, (code) => {
    const endReason = sessionEndReason(code);
    if (endReason) end(endReason);
  });
  // Most routes of the player site are documents of their own: each that starts is a change of the route (SESS-02).
  if (prefix.endsWith('/play')) void session.refresh();
  const pulse = startPulse(siteQueryClient(api), api.callApi, onPulse, onOffline);
  // The message that there is no network cannot be loaded once there is none.
  import('@/components/ui/toast').catch(() => {});
  const endGuard = guardPageRequests(() =>
    router.replace(location.pathname + location.search + location.hash, { scroll: false }),
  );
  const typedText = watchTypedText(member, () => showToast({ title: restored }));
  const releaseDocuments = holdDocuments(connection.isOffline);
  const stopOutage = outage.onSignal((signal) => signal === 'ask' && pulse.ask());
  function onOffline() {
    connection.change({ isOffline: true });
  }
  // A network does not mean that the site answers, which only the pulse finds out.
  const onOnline = () => pulse.ask();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  const stopListening = onRefreshWhenReached(() => {
    isRefreshWanted = true;
    pulse.ask();
  });
  const signOut = watchSignOut(typedText.forget);
  function onChannelState(isChannelOpen: boolean) {
    connection.change({ isChannelOpen });
    if (!isChannelOpen) return;
    // Events before this moment were lost: since the page was rendered, or since the last connection broke.
    // A hidden tab asks when it becomes visible.
    if (document.visibilityState === 'visible') pulse.ask();
    refreshDesk();
  }
  const closeChannel =
    topic === '' ? () => {} : openChannel({ prefix, topic, onCommand, onState: onChannelState });
  // Without a channel to wait for, the pulse alone says whether the figures are live.
  if (topic === '') connection.change({ isChannelOpen: true });

  function stop() {
    refresh.stop();
    session.stop();
    pulse.stop();
    stopListening();
    signOut.stop();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    stopOutage();
    releaseDocuments();
    closeChannel();
  }

  function stopAll() {
    stop();
    endGuard();
    typedText.stop();
  }

  /** Leaves the session once; later reasons are consequences of the first one. */
  function end(reason: EndReason) {
    // Signing out tells the session's other windows; this one ignores it, since its next page is on its way.
    if (ended || (reason === 'ended' && signOut.isSigningOut())) return;
    ended = true;
    stop();
    if (!GOES_ON.includes(reason)) typedText.forget();
    const leave = () => postSessionOver(prefix, reason);
    if (reason === 'duplicate') gameDown('duplicate');
    // A slot that runs is not taken away; its page only warns (SESS-04).
    if (reason === 'duplicate' && isSlotPage) return void showDuplicateLogin();
    if (reason === 'duplicate') showDuplicateLogin().then(leave, leave);
    else leave();
  }

  function onPulse(answer: PulseAnswer, requestedAt: number) {
    if (ended) return;
    if (answer.resultCode === '0' && answer.data) {
      if (store.applyFigures(answer.data, requestedAt) || isRefreshWanted) refresh.schedule();
      isRefreshWanted = false;
    }
    const endReason = sessionEndReason(answer.resultCode);
    if (endReason) return end(endReason);
    const isOffline = answer.isUnreachable === true;
    // A failed balance call preserves the last balance and marks it stale (decision 8).
    connection.change({ isOffline, isStale: answer.resultCode !== '0' });
    if (answer.resultCode === CODE.maintenance) outage.setMaintenance(true);
    // A platform that restarts under maintenance does not answer, or not yet: the cover stays until a call succeeds.
    else if (!isOffline && (answer.resultCode === '0' || !outage.get().isMaintenance)) onReached();
  }

  /** Is called when the site answers and is open: after an outage the page is rendered again. */
  function onReached() {
    if (outage.get().isMaintenance) refresh.schedule();
    outage.reached();
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
        if (command.on) outage.setMaintenance(true);
        else pulse.ask();
        return;
      case 'LOGOUT':
        return end(command.reason);
      case 'LOCK_BET_YN':
        if (command.gameDown) gameDown('locked');
        return;
      case 'REALITY_CHECK':
        playChanged();
        return;
      case 'DESK':
        refreshDesk();
    }
  }

  return { stop: stopAll, routeChanged: () => void session.refresh() };
}
