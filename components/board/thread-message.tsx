import { SafeText } from '@/components/ui/safe-text';
import { formatTime } from '@/lib/format/time';
import { safeHtml } from '@/lib/rules/safe-html';

interface MessageProps {
  isOwn: boolean;
  by: string;
  /** ISO 8601; undefined where the upstream does not say it. */
  at: string | undefined;
  content: string;
  /** Plain text of a member, otherwise HTML of the operator. */
  isText: boolean;
}

/** One message of a thread. */
export const ThreadMessage = ({ isOwn, by, at, content, isText }: MessageProps) => (
  <li className={isOwn ? 'own' : undefined}>
    <div>
      {isText ? <p className="whitespace-pre-line">{content}</p> : <SafeText html={safeHtml(content)} />}
    </div>
    <small>
      {by}
      {at ? (
        <>
          {' '}
          ·{' '}
          <time dateTime={at} className="num">
            {formatTime(at)}
          </time>
        </>
      ) : null}
    </small>
  </li>
);
