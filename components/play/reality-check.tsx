'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatClock } from '@/lib/format/time';
import { useSubmission } from '@/lib/query/use-submission';
import { playTimeText } from './play-time';
import { SignedNet } from './signed-net';

export type PlayDay = ResponseOf<'/api/game/today'>;
type PlaySession = NonNullable<PlayDay['session']>;

interface RealityCheckProps {
  day: PlayDay;
  session: PlaySession;
  /** Where the player's own page is. */
  me: string;
  cashDecimal: string;
  /** The answer was taken. */
  onAnswer: (day: PlayDay) => void;
}

/**
 * The reality check over a page (SAFE-03): play time and net result, and a way to stop. Bets are refused by the platform
 * until it is answered; Esc is no answer.
 */
export default function RealityCheck({ day, session, me, cashDecimal, onAnswer }: RealityCheckProps) {
  const t = useTranslations('play.check');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { send, pending, failure } = useSubmission('/api/protection/answerCheck', {
    onSuccess: (after, { answer }) => {
      // The way to the time-out.
      if (answer === 'stop') location.assign(`${me}#limits`);
      onAnswer(after);
    },
  });
  const figures: [string, ReactNode][] = [
    [t('sessionTime'), playTimeText(t, session.playMinutes)],
    [t('sessionNet'), <SignedNet key="session" amount={session.netAmt} cashDecimal={cashDecimal} />],
    [t('todayTime'), playTimeText(t, day.playMinutes)],
    [t('todayNet'), <SignedNet key="today" amount={day.netAmt} cashDecimal={cashDecimal} />],
  ];
  const ways = [
    ['stop', 'btn'],
    ['continue', 'btn btn-gold'],
  ] as const;
  return (
    <dialog
      ref={dialog}
      className="panel alert"
      aria-labelledby="check-title"
      aria-describedby="check-text"
      aria-busy={pending}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="check-title">{t('title')}</h2>
      <p id="check-text">{t('text', { time: formatClock(session.startedAt) })}</p>
      <dl className="check-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      <div className="alert-ways">
        {ways.map(([answer, className]) => (
          <button key={answer} type="button" className={className} onClick={() => send({ answer })}>
            {t(answer)}
          </button>
        ))}
      </div>
      <a className="check-rest" href={`${me}#limits`}>
        {t('rest')}
      </a>
    </dialog>
  );
}
