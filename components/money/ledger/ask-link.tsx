import type { Column } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';
import { inquiryHref } from '@/lib/routes/inquiry-href';
import type { PinKind } from '@/lib/rules/inquiry';

/** The subject of an inquiry: a kind of row, its number, and a text that distinguishes it from others. */
export interface InquirySubject {
  kind: PinKind;
  id: number;
  of: string;
}

interface AskLinkProps {
  t: Translate;
  base: string;
  about: InquirySubject;
}

/** Begins an inquiry about a row of the own money (WORK-08). */
export const AskLink = ({ t, base, about: { kind, id, of } }: AskLinkProps) => (
  <a
    href={inquiryHref(base, kind, id)}
    className="inline-flex min-h-6 items-center text-sm text-brand hover:underline max-md:-my-3 max-md:min-h-tap"
  >
    {t('list.ask')}
    <span className="sr-only">{` ${of}`}</span>
  </a>
);

/** Its column; rows that cannot be named have none. On cards it is beside the moment, where no state is. */
export const askColumn = <Row,>(
  t: Translate,
  base: string,
  findSubject: (row: Row) => InquirySubject | null,
  card: 'state' | 'actions' = 'state',
): Column<Row, undefined> => ({
  id: 'ask',
  header: t('list.ask'),
  end: true,
  card,
  cell: (row) => {
    const about = findSubject(row);
    return about ? <AskLink t={t} base={base} about={about} /> : null;
  },
});
