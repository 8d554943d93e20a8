import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { SafeText } from '@/components/ui/safe-text';
import { formatTime } from '@/lib/format/time';
import { safeHtml } from '@/lib/rules/safe-html';

interface PostArticleProps {
  title: string;
  /** ISO 8601. */
  date: string;
  /** Before the date. */
  note?: string;
  /** The operator's HTML. */
  content: string;
  /** Plain text of a member instead. */
  isText?: boolean;
  /** Below: links to other posts. */
  children: ReactNode;
}

/** A post: title, date, the operator's text as sanitised HTML with its line breaks (BOARD-05, BOARD-07). */
export const PostArticle = ({ title, date, note, content, isText = false, children }: PostArticleProps) => (
  <Card as="article" className="max-w-4xl">
    <header className="grid gap-1 border-b border-line px-5 py-4">
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="text-sm text-ink-3">
        {note ? `${note} · ` : null}
        <time dateTime={date} className="num">
          {formatTime(date)}
        </time>
      </p>
    </header>
    {isText ? (
      <p className="px-5 py-5 whitespace-pre-line">{content}</p>
    ) : (
      <SafeText html={safeHtml(content)} className="px-5 py-5" />
    )}
    <div className="border-t border-line px-5 py-4">{children}</div>
  </Card>
);
