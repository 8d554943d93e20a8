import { getTranslations } from 'next-intl/server';
import { monthHelp } from '@/components/filter/month-help';
import { PagedRows } from '@/components/list/paged-rows';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Pill } from '@/components/ui/pill';
import { monthTime } from '@/lib/format/day';
import { formatAmount, formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { Translate } from '@/lib/i18n/translate';
import type { Result } from '@/lib/rules/result';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { AskLink } from '../ledger/ask-link';
import type { HistoryUrl } from '../ledger/history';
import { DeleteRequest } from './delete-request';
import type { Request, RequestPage } from './load-requests';
import { REQUEST_MESSAGES } from './messages';
import { RequestTimeline } from './request-timeline';

const TONES = { 0: 'info', 2: 'brass', 1: 'gain', [-1]: 'loss' } as const;

interface RequestsProps {
  shell: HistoryShell;
  /** The latest requests of all days, among them those that are under way. */
  latest: Result<RequestPage>;
  /** A page of the requests of the chosen days. */
  past: Result<RequestPage>;
  url: HistoryUrl;
  today: string;
  cashDecimal: string;
  /** Whether a withdrawal can be taken back at its first stage, as a deposit always can (decision 26). */
  withdrawalReversible: boolean;
}

interface OpenRequestsProps {
  latest: RequestsProps['latest'];
  cashDecimal: string;
  withdrawalReversible: boolean;
}

const requestName = (t: Translate, { cashType }: Request) =>
  t(`wallet.tabs.${cashType === 1 ? 'wallet' : 'exchange'}`);

/** The requests under way as timelines (FUND-03). */
export async function OpenRequests({ latest, cashDecimal, withdrawalReversible }: OpenRequestsProps) {
  const t = await getTranslations();
  const open = latest.ok
    ? latest.data.list.filter(({ cashStatus }) => cashStatus === 0 || cashStatus === 2)
    : [];
  const amountText = (request: Request) => formatAmount(request.cashAmt, cashDecimal);
  return (
    <ClientMessages of={REQUEST_MESSAGES}>
      {open.map((request) => {
        const { cashIdx, cashStatus, cashType } = request;
        const isReversible = cashType === 1 || withdrawalReversible;
        return (
          <Card key={cashIdx} as="section" aria-labelledby={`open-${cashIdx}`}>
            <CardHeader id={`open-${cashIdx}`} title={t('requests.open')}>
              <Pill tone={TONES[cashStatus]}>{t(`requestStatus.${cashStatus}`)}</Pill>
            </CardHeader>
            <div className="grid gap-4 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-2xl font-bold">
                  {requestName(t, request)} <span className="num">{amountText(request)}</span>
                </p>
                {cashStatus === 0 && isReversible ? (
                  <DeleteRequest cashIdx={cashIdx} cashStatus={cashStatus} amount={amountText(request)} />
                ) : null}
              </div>
              <RequestTimeline request={request} />
              <p className="text-xs text-ink-3">
                {t(isReversible ? 'requests.whenToDelete' : 'requests.notDeletable')}
              </p>
            </div>
          </Card>
        );
      })}
    </ClientMessages>
  );
}

/** The requests under way, and past requests (FUND-01 to FUND-03). */
export async function Requests({
  shell,
  latest,
  past,
  url,
  today,
  cashDecimal,
  withdrawalReversible,
}: RequestsProps) {
  const [t, locale, capabilities] = await Promise.all([
    getTranslations(),
    pageLocale(),
    siteCapabilities(shell.site),
  ]);
  const amountText = (request: Request) => formatAmount(request.cashAmt, cashDecimal);
  return (
    <div className="grid content-start gap-4">
      <OpenRequests latest={latest} cashDecimal={cashDecimal} withdrawalReversible={withdrawalReversible} />
      <Card as="section" aria-labelledby="past-requests">
        <CardHeader
          id="past-requests"
          title={t('requests.past')}
          note={
            past.ok
              ? formatCount(past.data.pageInfo.tatal_list_count, past.data.pageInfo.moreYn === 'Y')
              : null
          }
        />
        <div className="border-b border-line px-4 py-2">{shell.drawRange({ url, today })}</div>
        <PagedRows
          t={t}
          url={url}
          loaded={past}
          empty={<EmptyState helps={monthHelp(t, url, today)}>{t('requests.noRequests')}</EmptyState>}
        >
          {(rows) => (
            <ul className="divide-y divide-hair">
              {rows.map((request) => (
                <li
                  key={request.cashIdx}
                  className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 px-4 pt-3 pb-1"
                >
                  <b className="font-semibold">{requestName(t, request)}</b>
                  <b className="num font-semibold">{amountText(request)}</b>
                  <Pill tone={TONES[request.cashStatus]}>{t(`requestStatus.${request.cashStatus}`)}</Pill>
                  <time dateTime={request.regDate} className="num col-span-2 text-sm text-ink-3">
                    {monthTime(locale, request.regDate)}
                    <small> · {t('requests.number', { number: request.cashIdx })}</small>
                  </time>
                  {capabilities.has('pins') ? (
                    <span className="justify-self-end">
                      <AskLink
                        t={t}
                        base={shell.base}
                        about={{
                          kind: 'request',
                          id: request.cashIdx,
                          of: formatTime(request.regDate),
                        }}
                      />
                    </span>
                  ) : null}
                  {request.cashStatus === -1 && request.reason ? (
                    <p className="col-span-3 pb-2 text-sm text-loss">
                      {t('requests.why', { reason: request.reason })}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
    </div>
  );
}
