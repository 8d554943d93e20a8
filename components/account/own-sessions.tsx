'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { useSubmission } from '@/lib/query/use-submission';
import { Group } from './group';

type Own = ResponseOf<'/api/member/sessions'>;
type Origin = Pick<Own['devices'][number], 'browser' | 'accessIp' | 'firstSeenAt' | 'lastSeenAt' | 'thisYn'>;

/**
 * The open sessions and known devices of the signed-in member, each to be ended or forgotten (KEEP-03). Their times are
 * texts already (`withTimeTexts`).
 */
export function OwnSessions({ sessions, devices }: Own) {
  const t = useTranslations('sessions');
  const common = useTranslations('common');
  const end = useSubmission('/api/member/endSession');
  const endOthers = useSubmission('/api/member/endOtherSessions');
  const forget = useSubmission('/api/member/forgetDevice');
  const others = sessions.filter(({ thisYn }) => thisYn === 'N').length;
  const failure = end.failure || endOthers.failure || forget.failure;
  const pending = end.pending || endOthers.pending || forget.pending;
  const named = ({ browser, accessIp }: Origin) => ({ device: browser || t('unnamed'), ip: accessIp || '–' });
  const ask = (title: string, message: string, okLabel: string) => () =>
    showAlert({ title, message, okLabel, cancelLabel: common('cancel'), danger: true });
  const announce = (answer: { resultCode: string } | null, title: string) => {
    if (answer?.resultCode === '0') showToast({ title });
  };

  return (
    <>
      <Group
        title={t('open')}
        action={
          others > 0 ? (
            <Button
              size="sm"
              variant="danger"
              busy={pending}
              onClick={async () =>
                announce(
                  await endOthers.send(
                    {},
                    ask(t('endOthers'), t('othersAsk', { count: others }), t('endOthers')),
                  ),
                  t('ended'),
                )
              }
            >
              {t('endOthers')}
            </Button>
          ) : (
            <small className="text-xs text-ink-3">{t('onlyThis')}</small>
          )
        }
      >
        {sessions.map((row) => (
          <Row
            key={row.sessionId}
            row={row}
            name={named(row).device}
            pills={
              <>
                {row.thisYn === 'Y' ? <Pill tone="brand">{t('this')}</Pill> : null}
                <Pill tone={row.knownYn === 'Y' ? 'neutral' : 'brass'}>
                  {t(row.knownYn === 'Y' ? 'before' : 'first')}
                </Pill>
              </>
            }
            labels={{ first: t('since'), last: t('lastSeen') }}
          >
            {row.thisYn === 'Y' ? null : (
              <Button
                size="sm"
                busy={pending}
                aria-label={t('endOf', named(row))}
                onClick={async () =>
                  announce(
                    await end.send(
                      { sessionId: row.sessionId },
                      ask(t('endTitle'), t('endAsk', named(row)), t('end')),
                    ),
                    t('ended'),
                  )
                }
              >
                {t('end')}
              </Button>
            )}
          </Row>
        ))}
      </Group>
      <Group title={t('known')}>
        {devices.length === 0 ? <li className="py-3 text-ink-3">{t('none')}</li> : null}
        {devices.map((row) => (
          <Row
            key={row.deviceId}
            row={row}
            name={named(row).device}
            pills={row.thisYn === 'Y' ? <Pill tone="brand">{t('this')}</Pill> : null}
            labels={{ first: t('firstSeen'), last: t('lastSignIn') }}
          >
            <Button
              size="sm"
              busy={pending}
              aria-label={t('forgetOf', named(row))}
              onClick={async () =>
                announce(
                  await forget.send(
                    { deviceId: row.deviceId },
                    ask(
                      t('forgetTitle'),
                      row.thisYn === 'Y' ? t('forgetThisAsk') : t('forgetAsk', named(row)),
                      t('forget'),
                    ),
                  ),
                  t('forgotten'),
                )
              }
            >
              {t('forget')}
            </Button>
          </Row>
        ))}
      </Group>
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
    </>
  );
}

interface RowProps {
  row: Origin;
  name: string;
  pills: ReactNode;
  labels: { first: string; last: string };
  children: ReactNode;
}

/** A browser: its name and marks, its action at the end of the line, and below address and times. */
function Row({ row, name, pills, labels, children }: RowProps) {
  const t = useTranslations('sessions');
  const facts = [
    { label: t('ip'), value: row.accessIp || '–' },
    { label: labels.first, value: row.firstSeenAt },
    { label: labels.last, value: row.lastSeenAt },
  ];
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {pills}
        </div>
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1">
              <dt>{label}</dt>
              <dd className="num text-ink-2">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </li>
  );
}
