import 'server-only';
import type { ListContext } from '@/components/list/definition';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ResponseOf } from '@/lib/contract/calls';
import type { PartnerLevel } from '@/lib/contract/values';
import { detailHref } from '@/lib/routes/detail-tabs';
import { tagTone } from './tag-tone';

type Row = ResponseOf<'/api/v2/user/lowerUserList'>['list'][number];
type MarkedRow = Pick<Row, 'memId' | 'marks'> & { partnerLevel: PartnerLevel };

/** Tags that have a dot in a row. */
const DOTS = 3;

/** Dots of the viewer's tags and a mark that leads to the notes, beside a row's name; null where there are none. */
export const memberMarks = ({
  t,
  prefix,
  capabilities,
}: Pick<ListContext, 't' | 'prefix' | 'capabilities'>) => {
  const hasNotes = capabilities.has('notes');
  return ({ marks, ...row }: MarkedRow) => {
    if (!marks || !hasNotes) return null;
    const { notes, tags } = marks;
    const names = tags.map(({ name }) => name).join(', ');
    return (
      <span className="marks">
        {tags.length > 0 ? (
          <span title={names} className="contents">
            {tags.slice(0, DOTS).map(({ tagIdx, colour }) => (
              <i key={tagIdx} className={`tag-dot ${tagTone(colour)}`} />
            ))}
            <span className="sr-only">{t('notes.tagged', { names })}</span>
          </span>
        ) : null}
        {notes > 0 ? (
          <a
            href={detailHref(prefix, row, 'Memo')}
            aria-label={t('notes.count', { count: notes })}
            title={t('notes.count', { count: notes })}
            className="row-note"
          >
            {SheetIcon({ of: 'note' })}
          </a>
        ) : null}
      </span>
    );
  };
};

/** The viewer's tags of a member by name. */
export const tagNames = ({ marks }: Pick<Row, 'marks'>) =>
  marks?.tags.map(({ tagIdx, name, colour }) => (
    <span key={tagIdx} className={`state-badge ${tagTone(colour)}`}>
      {name}
    </span>
  )) ?? null;
