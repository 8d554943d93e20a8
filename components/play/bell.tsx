'use client';

import type { ReactNode } from 'react';
import { useLive } from '@/components/live/use-live';
import type { LiveFigures } from '@/lib/realtime/live-store';

interface BellProps {
  /** The first part of the addresses of the player site: `/demo/play`. */
  base: string;
  figures: LiveFigures | null;
  texts: Record<'messages' | 'newMessage' | 'newAnswer', string>;
  /** Rendered on the server. */
  icon: ReactNode;
}

/**
 * The notification bar of the header (SITE-07): how many messages and answers are unread, and the way to them. It is in
 * the page from the start, so that changes are announced.
 */
export function Bell({ base, figures, texts, icon }: BellProps) {
  const { newMsg = 0, newAnswer = 0 } = useLive(figures).figures ?? {};
  const news = newMsg ? texts.newMessage : newAnswer ? texts.newAnswer : texts.messages;
  return (
    <div role="status">
      <a className="bell" href={`${base}/${newAnswer && !newMsg ? 'qna' : 'msg'}`}>
        <span className="sr">{news} </span>
        {icon}
        {newMsg + newAnswer > 0 ? <b>{newMsg + newAnswer}</b> : null}
      </a>
    </div>
  );
}

interface UnreadProps extends Pick<BellProps, 'figures'> {
  of: 'newMsg' | 'newAnswer';
  label: string;
}

/** The number of unread messages or answers, beside their link; nothing without any. */
export function Unread({ figures, of, label }: UnreadProps) {
  const count = useLive(figures).figures?.[of];
  if (!count) return null;
  return (
    <b>
      <span className="sr">{label} </span>
      {count}
    </b>
  );
}
