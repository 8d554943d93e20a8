import { Plus as plus, Eye as seen, EyeOff as unseen } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountInquiry } from '@/components/money/requests/account-inquiry';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Pill } from '@/components/ui/pill';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatCount } from '@/lib/format/money';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { codeText, type Translate } from '@/lib/i18n/translate';
import { INQUIRY_STATUSES, type InquiryStatus } from '@/lib/rules/inquiry';
import type { Result } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { BoardFrame } from './board-frame';
import { type BoardRow, BoardRows } from './board-rows';
import {
  type BoardUrl,
  INQUIRY_SEARCH_OPTIONS,
  inquiriesRequestOf,
  queryOf,
  SEARCH_OPTIONS,
} from './board-url';
import { InquiryPicks } from './inquiry-picks';
import { PinLine } from './pin-line';
import { NothingOpen } from './reader';

type Inquiries = ResponseOf<'/api/board/faq/list'>;

/** The page of inquiries that an address names. */
export const loadInquiries = ({ site, session }: ScreenShell, url: BoardUrl) =>
  callUpstreamAs(site, session, '/api/board/faq/list', inquiriesRequestOf(url));

interface InquiryFrameProps {
  shell: ScreenShell;
  url: BoardUrl;
  cashDecimal: string;
  loaded: Result<Inquiries>;
  /** The inquiry that is open. */
  current?: number;
  /** The thread or the form; without one the list is the page. */
  reader?: ReactNode;
}

/**
 * The inquiries of the signed-in member, newest first, with the target of each pin, beside the thread or form
 * (BOARD-01, WORK-08).
 */
export async function InquiryFrame({
  shell: { site, session, base },
  url,
  cashDecimal,
  loaded,
  current,
  reader,
}: InquiryFrameProps) {
  const [t, capabilities] = await Promise.all([getTranslations(), siteCapabilities(site)]);
  const hasNumbers = capabilities.has('wideSearch');
  const isWriting = reader !== undefined && current === undefined;
  const rows = (loaded.ok ? loaded.data.list : []).map((post) =>
    rowOf(t, post, {
      href: `${base}/qnaread/${post.boardIdx}${queryOf(url)}`,
      cashDecimal,
      // Opening it has read the answer.
      isNew: post.newAnswerYn === 'Y' && post.boardIdx !== current,
    }),
  );
  return (
    <BoardFrame
      url={url}
      loaded={loaded}
      searchOptions={hasNumbers ? INQUIRY_SEARCH_OPTIONS : SEARCH_OPTIONS}
      title={t('route.qna')}
      note={t('board.qnaNote')}
      empty={t('empty.noAsk')}
      isOpen={reader !== undefined}
      reader={reader ?? <NothingOpen rows={rows} why={t('board.noneOpen.qna')} />}
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
          <LinkButton href={`${base}/qnawrite`} variant={isWriting ? 'plain' : 'primary'}>
            <Icon of={plus} size={16} />
            {t('board.write')}
          </LinkButton>
        </>
      }
    >
      <ClientMessages of={['boardTools', 'saving']}>
        <InquiryPicks memId={session.memId} listHref={url.currentHref}>
          <BoardRows rows={rows} current={current} picks />
        </InquiryPicks>
      </ClientMessages>
    </BoardFrame>
  );
}

/** Number, type and pin below the title; whether the operator has opened it, and whether it is answered. */
function rowOf(
  t: Translate,
  { boardIdx, title, regDate, faqType, pin, isReadAdmin, status }: Inquiries['list'][number],
  { href, cashDecimal, isNew }: { href: string; cashDecimal: string; isNew: boolean },
): BoardRow {
  return {
    number: boardIdx,
    title,
    href,
    isNew,
    at: regDate,
    marks: isNew ? <span className="sr-only">{t('board.newAnswer')}</span> : null,
    line: (
      <>
        {/* The pin says more, and takes the room. */}
        <span className={pin ? 'sr-only' : 'min-w-0 truncate'}>
          {codeText(t, `inquiryType.${faqType}`, faqType)}
        </span>
        <span className="num shrink-0">{`#${boardIdx}`}</span>
        <PinLine pin={pin} cashDecimal={cashDecimal} />
      </>
    ),
    state: (
      <>
        <SeenMark
          isSeen={isReadAdmin === 'Y'}
          label={t(isReadAdmin === 'Y' ? 'board.opened' : 'board.closed')}
        />
        <StatusPill status={status} />
      </>
    ),
  };
}

/** Whether the operator has opened an inquiry: an icon, since the line has to hold the pin as well. */
const SeenMark = ({ isSeen, label }: { isSeen: boolean; label: string }) => (
  <span title={label}>
    <Icon of={isSeen ? seen : unseen} size={14} />
    <span className="sr-only">{label}</span>
  </span>
);

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

/** Whether an inquiry is answered; nothing for other posts. */
export async function StatusPill({ status }: { status: string }) {
  const t = await getTranslations('board.status');
  if (status !== 'WAIT' && status !== 'ANSWER') return null;
  return <Pill tone={status === 'WAIT' ? 'info' : 'neutral'}>{t(status)}</Pill>;
}
