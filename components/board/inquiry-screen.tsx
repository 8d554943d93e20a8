import { ArrowDown as down, ChevronLeft as left, Check as tick, ArrowUp as up } from 'lucide';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Icon } from '@/components/ui/icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { codeText } from '@/lib/i18n/translate';
import { today } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { type BoardUrl, boardUrlOf, inquiriesRequestOf, numberOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { StatusPill } from './inquiry-list';
import type { Pinned } from './pin';
import { PinCard } from './pin-card';
import { PinLine } from './pin-line';
import type { PostScreenProps } from './post-screen';
import { ReplyForm } from './reply-form';
import { ThreadMessage } from './thread-message';
import { UnreadNow } from './unread-now';

type Post = ResponseOf<'/api/board/faq/list'>['list'][number];

interface InquiryScreenProps extends PostScreenProps {
  /** Opens the target of the pin, where the shell can. */
  openPin?: (pin: Pinned, cashDecimal: string) => ReactNode;
}

/**
 * An inquiry as a thread: the target of its pin, the question, the replies, a field to add to it; beside it on wide
 * screens the list that it was opened from (BOARD-02, WORK-08).
 */
export async function InquiryScreen({
  shell: { site, session, base },
  search,
  number,
  openPin,
}: InquiryScreenProps) {
  const boardIdx = numberOf(number) ?? notFound();
  const url = boardUrlOf(`${base}/qna`, search, 'status');
  const [t, option, result, list] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    callUpstreamAs(site, session, '/api/board/faq/datail', { boardIdx, boardType: 'faq' }),
    callUpstreamAs(site, session, '/api/board/faq/list', inquiriesRequestOf(url)),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!result.ok) return <BoardFailure title={t('route.qnaread')} failure={result} />;
  const { cashDecimal } = option.data.siteOption;
  const { board, newAnswer } = result.data;
  const hrefOf = (other: number) => `${base}/qnaread/${other}${queryOf(url)}`;
  const step = (to: number | null, icon: typeof up, label: string) =>
    to === null ? null : (
      <a href={hrefOf(to)} title={label} className="icon-button">
        <Icon of={icon} size={16} />
        <span className="sr-only">{label}</span>
      </a>
    );
  return (
    <div className="list-screen">
      {newAnswer === undefined ? null : <UnreadNow of="newAnswer" count={newAnswer} />}
      <FreshList renderId={`${boardIdx} ${board.comment.length} ${board.status}`} of="newAnswer" />
      <div className="thread-panes">
        <nav aria-label={t('board.inquiries')} className="thread-list">
          {list.ok ? <Inquiries {...{ url, hrefOf, boardIdx, cashDecimal }} posts={list.data.list} /> : null}
        </nav>
        <article className="thread">
          <header>
            <a href={url.currentHref} title={t('board.list')} className="icon-button">
              <Icon of={left} size={18} />
              <span className="sr-only">{t('board.list')}</span>
            </a>
            <div className="min-w-0 flex-1">
              <h1 className="font-bold">{board.title}</h1>
              <p className="text-xs text-ink-3">
                {t('board.number', { n: board.boardIdx })}
                {' · '}
                {codeText(t, `inquiryType.${board.faqType}`, board.faqType)}
                {' · '}
                {board.memName}
                {' · '}
                <time dateTime={board.regDate} className="num">
                  {formatTime(board.regDate)}
                </time>
              </p>
            </div>
            <StatusPill status={board.status} />
            <span className="flex">
              {step(board.nextIdx, up, t('board.next'))}
              {step(board.prevIdx, down, t('board.previous'))}
            </span>
          </header>
          <div className="thread-flow">
            {board.pin ? (
              <PinCard pin={board.pin} cashDecimal={cashDecimal} open={openPin?.(board.pin, cashDecimal)} />
            ) : null}
            <ol aria-label={t('board.thread')} className="thread-messages">
              <ThreadMessage isOwn by={t('board.me')} at={board.regDate} content={board.content} isText />
              {board.isReadAdmin === 'Y' ? (
                <li className="note">
                  <Icon of={tick} size={13} />
                  {t('board.operatorRead')}
                </li>
              ) : null}
              {board.comment.map((reply) => (
                <ThreadMessage
                  key={reply.cmtIdx}
                  isOwn={reply.adminYn === 'N'}
                  by={t(reply.adminYn === 'N' ? 'board.me' : 'board.operator')}
                  at={reply.regDate}
                  content={reply.content}
                  isText={reply.htmlYn === 'N'}
                />
              ))}
            </ol>
          </div>
          <ClientMessages of={['inquiryForm', 'saving']}>
            <ReplyForm key={boardIdx} boardIdx={boardIdx} memId={session.memId} board="faq" />
          </ClientMessages>
        </article>
      </div>
    </div>
  );
}

interface InquiriesProps {
  posts: readonly Post[];
  url: BoardUrl;
  hrefOf: (number: number) => string;
  boardIdx: number;
  cashDecimal: string;
}

/** The page of the list that the inquiry was opened from. */
async function Inquiries({ posts, hrefOf, boardIdx, cashDecimal }: InquiriesProps) {
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const now = today();
  const short = (at: string) => clockOrDay(locale, at, now);
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.boardIdx} className={post.newAnswerYn === 'Y' ? 'unread' : undefined}>
          <a href={hrefOf(post.boardIdx)} aria-current={post.boardIdx === boardIdx ? 'page' : undefined}>
            <span className="flex gap-2">
              <b className="min-w-0 flex-1 font-medium">{post.title}</b>
              <time dateTime={post.regDate} className="num text-xs text-ink-3">
                {short(post.regDate)}
              </time>
            </span>
            <span className="flex items-center gap-2">
              {post.pin ? (
                <PinLine pin={post.pin} cashDecimal={cashDecimal} />
              ) : (
                <span className="pin-line">{t('inquiryPin.none')}</span>
              )}
              <span className="ml-auto">
                <StatusPill status={post.status} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
