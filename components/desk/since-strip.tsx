import { History as historyIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { Amount } from '@/components/ui/amount';
import { Icon } from '@/components/ui/icon';
import { Rank } from '@/components/ui/rank';
import { ServerHtml } from '@/components/ui/server-html';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { clockOrDay, monthDay } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { detailHref } from '@/lib/routes/detail-tabs';
import { whyHref } from '@/lib/routes/explain-href';
import { today } from '@/lib/rules/day';
import type { Result } from '@/lib/rules/result';
import type { SiteConfig } from '@/lib/sites/config';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { DESK_WHY } from './desk-places';
import { LookedButton } from './looked-button';

type Since = ResponseOf<'/api/v2/desk/since'>;

interface SinceStripProps {
  site: SiteConfig;
  /** The call's answer; the call has been started. */
  answer: Promise<Result<Since>>;
  cashDecimal: string;
  /** Whether the strip is part of another page, from where it leads to the desk, and not below the desk's own head. */
  isInPage?: true;
}

const stripClass = ({ isInPage }: Pick<SinceStripProps, 'isInPage'>) =>
  isInPage ? 'since in-page' : 'since';

/** Reserves the strip's line while its data is loading. */
export const SinceStripPlace = (props: Pick<SinceStripProps, 'isInPage'>) => (
  <div className={stripClass(props)} aria-hidden="true" />
);

/**
 * What happened in the branch since the last visit, on the desk and on the page after a sign-in; each figure opens what
 * it is made of (DESK-02). The result counts from the visit, and its pages, which are of whole days, say from which day.
 */
export async function SinceStrip({ site, answer, cashDecimal, isInPage }: SinceStripProps) {
  const [t, locale, capabilities, result] = await Promise.all([
    getTranslations(),
    pageLocale(),
    siteCapabilities(site),
    answer,
  ]);
  const className = stripClass({ isInPage });
  if (!result.ok)
    return (
      <div className={className}>
        <CallFailure failure={result} isPart />
      </div>
    );
  const { since, joined, locked, rates, largeMoves, betBEP, asOf } = result.data;
  const { prefix } = site;
  const people = ({ list }: Since['joined'], more: string) => (
    <>
      <ul className="grid">
        {list.map(({ memId, memNick, partnerLevel }) => (
          <li key={memId}>
            <a href={detailHref(prefix, { memId, partnerLevel })} className="since-row">
              {partnerLevel === 'NORMAL' ? null : (
                <Rank level={partnerLevel} name={levelName(t, locale, { code: partnerLevel })} />
              )}
              <b className="truncate font-semibold">{memNick}</b>{' '}
              <small className="text-ink-3">{memId}</small>
            </a>
          </li>
        ))}
      </ul>
      <MoreLink href={more}>{t('desk.since.more')}</MoreLink>
    </>
  );
  const day = today(new Date(since));
  const wholeDays = t('desk.since.wholeDays', { day: monthDay(locale, day) });
  const facts = [
    joined.cnt > 0 && (
      <Fact key="joined" label={t('desk.since.joined', { count: formatCount(joined.cnt) })}>
        {people(joined, `/${prefix}/userList?orderStr=JOIN_DESC`)}
      </Fact>
    ),
    locked.cnt > 0 && (
      <Fact key="locked" label={t('desk.since.locked', { count: formatCount(locked.cnt) })}>
        {people(locked, `/${prefix}/userList?status=locked`)}
      </Fact>
    ),
    rates.cnt > 0 && (
      <Fact key="rates" label={t('desk.since.rates', { count: formatCount(rates.cnt) })}>
        <p className="px-2 py-1 text-sm">
          {rates.actors.length > 0
            ? t('desk.since.by', { names: rates.actors.join(', ') })
            : t('desk.since.byOthers')}
        </p>
        {capabilities.has('activity') ? (
          <MoreLink href={`/${prefix}/activity?kind=rate&startDate=${day}`}>{t('desk.since.more')}</MoreLink>
        ) : null}
      </Fact>
    ),
    largeMoves.cnt > 0 && (
      <Fact key="moves" label={t('desk.since.moves', { count: formatCount(largeMoves.cnt) })}>
        <p className="px-2 py-1 text-sm">
          {t('desk.since.sum', { sum: formatAmount(largeMoves.sum, cashDecimal) })}
        </p>
        <MoreLink href={`/${prefix}/desk?group=moves`}>{t('desk.since.more')}</MoreLink>
      </Fact>
    ),
  ].filter(Boolean);
  return (
    <section aria-label={t('desk.since.label')} className={className}>
      <ServerHtml name="since">
        <p className="flex items-center gap-1.75 pr-3 text-sm whitespace-nowrap text-ink-2">
          <Icon of={historyIcon} size={16} className="text-ink-3" />
          <span title={formatTime(since)}>
            {t('desk.since.from', { time: clockOrDay(locale, since, today()) })}
          </span>
        </p>
        {facts.length > 0 ? facts : <p className="text-sm text-ink-3">{t('desk.since.nothing')}</p>}
        {betBEP === null ? null : (
          <p className="flex items-baseline gap-1.5 px-2 text-sm whitespace-nowrap text-ink-2">
            {t('desk.since.result')}
            <b className="font-bold" title={wholeDays}>
              <Amount
                value={betBEP}
                cashDecimal={cashDecimal}
                signed={{ gain: t('amount.gain'), loss: t('amount.loss') }}
                href={betBEP === 0 ? undefined : `/${prefix}/statisticDateBet?startDate=${day}`}
              />
            </b>
            {capabilities.has('explain') ? (
              <a
                id={DESK_WHY}
                href={whyHref(prefix, { figure: 'winLose', startDate: day, endDate: today() })}
                title={wholeDays}
                aria-keyshortcuts={isInPage ? undefined : 'W'}
                className="font-semibold text-brand max-md:min-h-tap max-md:content-center"
              >
                {t('desk.since.why')}
                {isInPage ? null : <kbd className="desk-key ml-1.5">W</kbd>}
              </a>
            ) : null}
          </p>
        )}
        {isInPage ? (
          <a href={`/${prefix}/desk`} className="since-row ml-auto font-semibold text-brand">
            {t('desk.since.toDesk')}
          </a>
        ) : null}
      </ServerHtml>
      {isInPage ? null : (
        <ClientMessages of={['desk.look', 'saving']}>
          <LookedButton at={asOf} />
        </ClientMessages>
      )}
    </section>
  );
}

/** A fact of the strip, whose rows open below it. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details name="since" className="since-fact">
      <summary>
        {label}
        <SheetIcon of="down" className="size-3" />
      </summary>
      <div className="since-pane">{children}</div>
    </details>
  );
}

const MoreLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="since-row font-semibold text-brand">
    {children}
  </a>
);
