import { randomUUID } from 'node:crypto';
import { Plus as plus } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { AccountInquiry } from '@/components/money/requests/account-inquiry';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Pill } from '@/components/ui/pill';
import { SegmentedLinks } from '@/components/ui/segmented';
import { formatCount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { INQUIRY_STATUSES, type InquiryStatus } from '@/lib/rules/inquiry';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFrame } from './board-frame';
import { type BoardUrl, boardUrlOf, INQUIRY_SEARCH_OPTIONS, inquiriesRequestOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { InquiryPicks } from './inquiry-picks';
import { PickTable } from './pick-table';
import { PinLine } from './pin-line';
import type { BoardScreenProps } from './post-list';

/** The inquiries of the signed-in member, newest first, with the target of each pin (BOARD-01, WORK-08). */
export async function InquiryListScreen({ shell: { site, session, base }, search }: BoardScreenProps) {
  const url = boardUrlOf(`${base}/qna`, search, 'status');
  const [t, option, loaded] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    callUpstreamAs(site, session, '/api/board/faq/list', inquiriesRequestOf(url)),
  ]);
  // Amounts of pin targets need their scale.
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  return (
    <>
      <FreshList renderId={randomUUID()} of="newAnswer" />
      <BoardFrame
        {...{ url, loaded }}
        searchOptions={INQUIRY_SEARCH_OPTIONS}
        title={t('route.qna')}
        note={t('board.qnaNote')}
        empty={t('empty.noAsk')}
        tabs={
          // An upstream that does not count them by status does not filter by it either.
          loaded.ok && loaded.data.counts ? (
            <SegmentedLinks label={t('board.tabs')} items={tabsOf(t, url, loaded.data.counts)} />
          ) : null
        }
        actions={
          <>
            <ClientMessages of={['accountInquiry', 'saving']}>
              <AccountInquiry memId={session.memId} memNick={session.memNick} isSmall />
            </ClientMessages>
            <LinkButton href={`${base}/qnawrite`} variant="primary">
              <Icon of={plus} size={16} />
              {t('board.write')}
            </LinkButton>
          </>
        }
      >
        <ClientMessages of={['boardTools', 'saving']}>
          <InquiryPicks memId={session.memId}>
            <PickTable
              rows={loaded.ok ? loaded.data.list : []}
              of={({ boardIdx, title, newAnswerYn }) => ({
                ...{ number: boardIdx, title, isNew: newAnswerYn === 'Y' },
              })}
              columns={[
                {
                  head: t('board.col.read'),
                  cell: ({ isReadAdmin }) => (
                    <Pill>{t(isReadAdmin === 'Y' ? 'board.opened' : 'board.closed')}</Pill>
                  ),
                },
                { head: t('board.col.status'), cell: ({ status }) => <StatusPill status={status} /> },
                {
                  head: t('board.col.type'),
                  cell: ({ faqType }) => codeText(t, `inquiryType.${faqType}`, faqType),
                },
                {
                  head: t('board.col.title'),
                  kind: 'title',
                  cell: ({ boardIdx, title, newAnswerYn, pin }) => (
                    <>
                      <a href={`${base}/qnaread/${boardIdx}${queryOf(url)}`}>{title}</a>
                      {newAnswerYn === 'Y' ? <span className="sr-only">{t('board.newAnswer')}</span> : null}
                      <small className="num text-ink-3">{` #${boardIdx}`}</small>
                      <PinLine pin={pin} cashDecimal={cashDecimal} />
                    </>
                  ),
                },
                {
                  head: t('board.col.date'),
                  kind: 'num',
                  cell: ({ regDate }) => <time dateTime={regDate}>{formatTime(regDate)}</time>,
                },
              ]}
            />
          </InquiryPicks>
        </ClientMessages>
      </BoardFrame>
    </>
  );
}

/** All inquiries, those that wait and those that are answered, each with how many the search finds. */
function tabsOf(t: Translate, url: BoardUrl, counts: Record<InquiryStatus, number>) {
  const tab = (status: '' | InquiryStatus, name: string, count: number) => ({
    href: url.href({ status }),
    label: `${name} ${formatCount(count)}`,
    current: url.state.status === status,
  });
  return [
    tab('', t('board.all'), counts.WAIT + counts.ANSWER),
    ...INQUIRY_STATUSES.map((status) => tab(status, t(`board.status.${status}`), counts[status])),
  ];
}

/** Whether an inquiry is answered. */
export async function StatusPill({ status }: { status: 'WAIT' | 'ANSWER' | '' }) {
  const t = await getTranslations('board.status');
  if (status === '') return null;
  return <Pill tone={status === 'WAIT' ? 'info' : 'neutral'}>{t(status)}</Pill>;
}
