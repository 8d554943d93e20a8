'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import {
  currentSubscription,
  subscribeBrowser,
  subscribedBrowser,
  unsubscribeBrowser,
} from '@/lib/install/push-browser';
import { useSubmission } from '@/lib/query/use-submission';
import type { PushKind } from '@/lib/rules/push';
import { Group } from './group';
import { PushChoices } from './push-choices';
import { usePushBrowser } from './use-push-browser';

export interface PushPanelProps {
  /** The state of the platform; times are texts already. */
  state: ResponseOf<'/api/v2/push/state'>;
  /** The kinds of the side, in the order of their switches. */
  kinds: readonly PushKind[];
  scope: string;
  /** The language of the page, in which a browser that subscribes is told. */
  language: 'ko' | 'en' | 'vn';
}

type Problem = 'blocked' | 'dismissed' | 'failed';

/**
 * Notices of the signed-in person (PUSH-01, PUSH-02): this browser's switch with what stands in its way, the kinds, and
 * the browsers that receive them.
 */
export function PushPanel({ state, kinds, scope, language }: PushPanelProps) {
  const t = useTranslations('push');
  const [{ support, isSubscribed }, setBrowser] = usePushBrowser(scope);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const subscribe = useSubmission('/api/v2/push/subscribe');
  const end = useSubmission('/api/v2/push/end');
  const test = useSubmission('/api/v2/push/test', { refresh: false });
  const own = state.browsers.find(({ thisYn }) => thisYn === 'Y');
  const isOn = isSubscribed && own !== undefined;
  const isBusy = isAsking || subscribe.pending || end.pending;

  const isOtherLanguage = isOn && own.language !== language;
  const { send } = subscribe;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page shows another language
  useEffect(() => {
    if (!isOtherLanguage) return;
    void currentSubscription(scope).then((found) => found && send(subscribedBrowser(found)));
  }, [isOtherLanguage]);

  async function switchOn() {
    setProblem(null);
    setIsAsking(true);
    const subscribed = await subscribeBrowser(scope, state.publicKey);
    setIsAsking(false);
    if (typeof subscribed === 'string') return setProblem(subscribed);
    const answer = await subscribe.send(subscribed);
    if (answer?.resultCode === '0') setBrowser({ support: 'ready', isSubscribed: true });
  }

  async function switchOff(pushId: string) {
    const answer = await end.send({ pushId });
    if (answer?.resultCode !== '0') return;
    if (pushId === own?.pushId) {
      await unsubscribeBrowser(scope);
      setBrowser({ support: 'ready', isSubscribed: false });
    }
    showToast({ title: t('ended') });
  }

  async function sendTest() {
    const answer = await test.send({});
    if (answer?.resultCode === '0') showToast({ title: t('tested') });
  }

  const stop = problem ?? (support === 'ready' ? null : support);
  const failure = subscribe.failure || end.failure || test.failure;
  return (
    <>
      <div className="grid gap-2">
        {support === 'ready' || support === undefined ? (
          <Switch
            label={t('here')}
            states={{ on: t('on'), off: t('off') }}
            checked={isOn}
            disabled={support === undefined}
            aria-busy={isBusy || undefined}
            onChange={() => {
              if (!isBusy) void (isOn ? switchOff(own.pushId) : switchOn());
            }}
          />
        ) : null}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {stop ? t(stop) : null}
        </p>
        {isOn ? (
          <div>
            <Button size="sm" busy={test.pending} onClick={sendTest}>
              {t('test')}
            </Button>
          </div>
        ) : null}
        <p role="alert" className="text-loss empty:hidden">
          {failure}
        </p>
      </div>
      <PushChoices kinds={kinds} chosen={state.kinds} showsDetails={state.detailsYn === 'Y'} />
      <Group title={t('browsers')}>
        {state.browsers.length === 0 ? <li className="py-3 text-ink-3">{t('noBrowser')}</li> : null}
        {state.browsers.map(({ pushId, browser, since, until, thisYn }) => (
          <li key={pushId} className="flex items-center gap-3 py-3">
            <div className="grid min-w-0 flex-1 gap-1">
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{browser || t('unnamed')}</span>
                {thisYn === 'Y' ? <Pill tone="brand">{t('this')}</Pill> : null}
              </div>
              <span className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
                <span>{t('since', { time: since })}</span>
                <span>{t('until', { time: until })}</span>
              </span>
            </div>
            <Button
              size="sm"
              busy={end.pending}
              aria-label={t('endOf', { browser: browser || t('unnamed') })}
              onClick={() => switchOff(pushId)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </Group>
    </>
  );
}
