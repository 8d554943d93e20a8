import 'server-only';
import type { ListLoadContext } from '@/components/list/definition';
import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import { detailHref } from '@/lib/routes/detail-tabs';
import type { Result } from '@/lib/rules/result';

/** Notes in an open row. */
const SHOWN = 3;

export const loadNotes = ({ call }: Pick<ListLoadContext, 'call'>, { memId }: { memId: string }) =>
  call('/api/retail/notes', { memId });

interface LatestNotesProps {
  context: Pick<ListLoadContext, 't' | 'prefix' | 'locale' | 'today'>;
  row: { memId: string; memNick: string; partnerLevel: PartnerLevel };
  answer: Result<ResponseOf<'/api/retail/notes'>>;
}

/** The last notes on a row's member; nothing where they could not be loaded, since the heading leads to them. */
export function LatestNotes({ context: { t, prefix, locale, today }, row, answer }: LatestNotesProps) {
  const list = answer.ok ? answer.data.list : [];
  return (
    <section aria-label={t('notes.notes')} className="min-w-0">
      <ul className="grid gap-1">
        {list.slice(0, SHOWN).map(({ noteIdx, text, authorNick, regDate, ownYn }) => (
          <li key={noteIdx} className="flex gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text}</span>
            <small title={formatTime(regDate)} className="shrink-0 text-ink-3">
              {`${ownYn === 'Y' ? t('notes.own') : authorNick} · ${clockOrDay(locale, regDate, today)}`}
            </small>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-3">{t('notes.seenBy', { nick: row.memNick })}</p>
      <a
        href={detailHref(prefix, row, 'Memo')}
        className="mt-1 inline-block font-semibold text-brand hover:underline"
      >
        {t('list.all')}
      </a>
    </section>
  );
}
