import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { TimelineLine } from '@/lib/contract/operator-people';
import { clockOrDay } from '@/lib/format/day';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { pageLocale } from '@/lib/i18n/page-locale';
import { today } from '@/lib/rules/day';
import { changesBetween } from '../../lib/changes';
import { pageTexts } from '../../lib/page-texts';
import { ChangeList } from '../result/change-list';
import { lineParts } from './line-parts';
import { SignedAmount } from './signed-amount';

interface TimelineLinesProps {
  lines: readonly TimelineLine[];
  /** Where to go on reading once more lines are there: the number of those that were shown before. */
  anchorAt?: number;
}

/** Lines of a person's time, the newest first. */
export async function TimelineLines({ lines, anchorAt }: TimelineLinesProps) {
  const [t, locale, web] = await Promise.all([pageTexts(), pageLocale(), getTranslations()]);
  if (lines.length === 0) return <p className="py-6 text-center text-ink-3">{t('people.noLines')}</p>;
  const siteToday = today();
  return (
    <ol className="person-lines">
      {lines.map((line, index) => {
        const { icon, title, details, isPlay } = lineParts(line, { t, locale, web: web as never });
        const amount = line.source === 'bet' && line.amount !== null ? -line.amount : line.amount;
        // What was asked for has moved nothing yet.
        const isAsked = line.source === 'request' || line.source === 'decision';
        const isChange = (line.source === 'audit' || line.source === 'rate') && line.changed !== null;
        return (
          <li
            key={line.key}
            id={index === anchorAt ? 'on' : undefined}
            className={isPlay ? 'is-play' : undefined}
          >
            <time dateTime={line.at} title={formatTime(line.at)}>
              {clockOrDay(locale, line.at, siteToday)}
            </time>
            <Icon of={icon} size={16} />
            <div className="min-w-0">
              <span className="wrap-anywhere">
                {title}{' '}
                {amount === null ? null : isAsked ? (
                  <b className="num">{formatAmount(amount)}</b>
                ) : (
                  <SignedAmount amount={amount} />
                )}
              </span>
              {details.some(Boolean) ? (
                <small className="wrap-anywhere">{details.filter(Boolean).join(' · ')}</small>
              ) : null}
              {isChange ? (
                <ChangeList changes={changesBetween(t, line.before, line.changed, line.what)} />
              ) : null}
            </div>
            <span className="num text-ink-3">{line.after === null ? '' : formatAmount(line.after)}</span>
          </li>
        );
      })}
    </ol>
  );
}
