import { Check as tick } from 'lucide';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { Icon } from '@/components/ui/icon';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { codeText } from '@/lib/i18n/translate';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { BoardFailure } from './board-failure';
import { boardUrlOf, numberOf, queryOf } from './board-url';
import { FreshList } from './fresh-list';
import { InquiryFrame, loadInquiries, StatusPill } from './inquiry-frame';
import type { Pinned } from './pin';
import { PinCard } from './pin-card';
import type { PostScreenProps } from './post-screen';
import { neighboursOf, Reader } from './reader';
import { ReplyForm } from './reply-form';
import { ThreadMessage } from './thread-message';
import { UnreadLess } from './unread-less';
import { UnreadNow } from './unread-now';

interface InquiryScreenProps extends PostScreenProps {
  /** Opens the target of the pin, where the shell can. */
  openPin?: (pin: Pinned, cashDecimal: string) => ReactNode;
}

/**
 * An inquiry as a thread: the target of its pin, the question, the replies, a field to add to it; beside it on wide
 * screens the list that it was opened from (BOARD-02, WORK-08).
 */
export async function InquiryScreen({ shell, search, number, openPin }: InquiryScreenProps) {
  const { site, session, base } = shell;
  const boardIdx = numberOf(number) ?? notFound();
  const url = boardUrlOf(`${base}/qna`, search, 'status');
  const [t, option, result, list] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    callUpstreamAs(site, session, '/api/board/faq/datail', { boardIdx, boardType: 'faq' }),
    loadInquiries(shell, url),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!result.ok) return <BoardFailure title={t('route.qnaread')} failure={result} />;
  const { cashDecimal } = option.data.siteOption;
  const { board, newAnswer } = result.data;
  const facts = (
    <>
      {t('board.number', { n: board.boardIdx })}
      {' · '}
      {codeText(t, `inquiryType.${board.faqType}`, board.faqType)}
      {' · '}
      {board.memName}
      {' · '}
      <time dateTime={board.regDate} className="num">
        {formatTime(board.regDate)}
      </time>
    </>
  );
  return (
    <>
      {newAnswer === undefined ? null : <UnreadNow of="newAnswer" count={newAnswer} />}
      {newAnswer === undefined && board.status === 'ANSWER' ? (
        <UnreadLess of="newAnswer" number={boardIdx} replies={board.comment.length} />
      ) : null}
      <FreshList renderId={`${boardIdx} ${board.comment.length} ${board.status}`} of="newAnswer" />
      <InquiryFrame
        shell={shell}
        url={url}
        cashDecimal={cashDecimal}
        loaded={list}
        current={boardIdx}
        reader={
          <Reader
            title={board.title}
            facts={facts}
            state={<StatusPill status={board.status} />}
            listHref={url.currentHref}
            steps={{
              ...neighboursOf(board, boardIdx, list.ok ? list.data.idxList : []),
              hrefOf: (other) => `${base}/qnaread/${other}${queryOf(url)}`,
            }}
            foot={
              <ClientMessages of={['inquiryForm', 'saving']}>
                <ReplyForm
                  key={boardIdx}
                  boardIdx={boardIdx}
                  memId={session.memId}
                  memNick={session.memNick}
                  board="faq"
                />
              </ClientMessages>
            }
          >
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
              {board.comment.map(({ cmtIdx, regId, regDate, content, htmlYn, adminYn }, nth) => {
                const isOwn = adminYn === undefined ? regId === session.memId : adminYn === 'N';
                return (
                  <ThreadMessage
                    key={cmtIdx ?? nth}
                    isOwn={isOwn}
                    by={t(isOwn ? 'board.me' : 'board.operator')}
                    at={regDate}
                    content={content}
                    isText={htmlYn === undefined ? isOwn : htmlYn === 'N'}
                  />
                );
              })}
            </ol>
          </Reader>
        }
      />
    </>
  );
}
