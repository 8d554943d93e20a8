import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { movementName } from '@/components/ui/movement-name';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { dayRange, oneOf, page, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { isReversal } from '@/lib/rules/movement';
import { mapResult } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import type { HistoryUrl } from './history';
import { HistoryRows } from './history-rows';

type Movement = ResponseOf<'/api/cash/transLog'>['cashTransLogs'][number];

/** The filters, with the types of movements of each (decision 22); null for all. */
const KINDS = {
  all: null,
  requests: ['1', '-1'],
  given: ['2', '-2', '3', '-3', '33', '-33'],
  points: ['4', '5'],
  games: ['19', '-19', '22', '23'],
} as const;
const KIND_NAMES = ['all', 'requests', 'given', 'points', 'games'] as const;

/** Every movement of the player's own money, newest first (PLAY-03). */
export async function MoneyHistoryScreen({ shell, search }: { shell: HistoryShell; search: SearchParams }) {
  const { site, session, base } = shell;
  const today = todayOf();
  const url = readListUrl(`${base}/money`, search, {
    ...dayRange(addDays(today, -6), today),
    kind: oneOf(KIND_NAMES, 'all'),
    page,
  });
  const { kind, ...days } = url.state;
  const types = KINDS[kind as keyof typeof KINDS];
  const [t, option, result, capabilities] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    callUpstreamAs(site, session, '/api/cash/transLog', { ...days, cashTypeList: types && [...types] }),
    siteCapabilities(site),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  return (
    <>
      <div>
        <h1>{t('wallet.history.title')}</h1>
        <p className="mid mt-1.5">{t('wallet.history.note')}</p>
      </div>
      <div className="mb-3 grid grid-cols-1 gap-1">
        {shell.drawRange({ url: url as unknown as HistoryUrl, today })}
        <nav className="chips" aria-label={t('wallet.history.kind')} data-soft>
          {KIND_NAMES.map((one) => (
            <a key={one} href={url.href({ kind: one })} aria-current={one === kind ? 'true' : undefined}>
              {t(`wallet.history.kinds.${one}`)}
            </a>
          ))}
        </nav>
      </div>
      <div data-soft>
        <Card>
          <HistoryRows
            shell={shell}
            t={t}
            capabilities={capabilities}
            url={url}
            today={today}
            loaded={mapResult(result, ({ cashTransLogs: list, pageInfo }) => ({ list, pageInfo }))}
            caption={t('wallet.history.title')}
            columns={makeColumns(t, cashDecimal)}
            rowKey={({ cashIdx }) => String(cashIdx)}
            findSubject={({ cashIdx, updDate }: Movement) => ({
              kind: 'entry',
              id: cashIdx,
              of: formatTime(updDate),
            })}
            empty={t('wallet.history.none')}
            helps={kind === 'all' ? [] : [{ href: url.href({ kind: 'all' }), label: t('empty.clear') }]}
          />
        </Card>
      </div>
    </>
  );
}

function makeColumns(t: Translate, cashDecimal: string): Column<Movement, undefined>[] {
  const signs = { gain: t('amount.plus'), loss: t('amount.minus') };
  return [
    {
      id: 'at',
      header: t('wallet.history.at'),
      card: 'sub',
      cell: ({ updDate }) => (
        <time dateTime={updDate} className="num">
          {formatTime(updDate)}
        </time>
      ),
    },
    {
      id: 'kind',
      header: t('wallet.history.kind'),
      card: 'heading',
      cell: ({ typeDesc, cashType, cashAmt, memo }) => (
        <>
          <b className="font-semibold">{movementName(t, typeDesc, cashType, cashAmt)}</b>
          {memo ? <small className="ml-1.5 text-ink-3">{memo}</small> : null}
        </>
      ),
    },
    {
      id: 'before',
      header: t('wallet.history.before'),
      end: true,
      card: 'pair',
      cell: ({ preCashAmt }) => <Amount value={preCashAmt} cashDecimal={cashDecimal} />,
    },
    {
      id: 'amount',
      header: t('wallet.history.amount'),
      end: true,
      card: 'figure',
      cell: ({ cashType, cashAmt }) => (
        <Amount
          value={cashAmt}
          cashDecimal={cashDecimal}
          signed={signs}
          isReversal={isReversal(cashType, cashAmt)}
          className="font-semibold"
        />
      ),
    },
    {
      id: 'after',
      header: t('wallet.history.after'),
      end: true,
      card: 'pair',
      cell: ({ postCashAmt }) => <Amount value={postCashAmt} cashDecimal={cashDecimal} />,
    },
  ];
}
