import type { Column } from '@/components/table/column';
import type { Translate } from '@/lib/i18n/translate';
import { inquiryHref } from '@/lib/routes/inquiry-href';
import type { PinKind } from '@/lib/rules/inquiry';

/** What an inquiry would be about: a kind of row, its number, and what tells it from others. */
export interface Asked {
  kind: PinKind;
  id: number;
  of: string;
}

interface AskLinkProps {
  t: Translate;
  base: string;
  about: Asked;
}

/** Begins an inquiry about a row of the own money (WORK-08). */
export const AskLink = ({ t, base, about: { kind, id, of } }: AskLinkProps) => (
  <a
    href={inquiryHref(base, kind, id)}
    className="inline-flex min-h-6 items-center text-sm text-brand hover:underline max-md:min-h-tap"
  >
    {t('list.ask')}
    <span className="sr-only">{` ${of}`}</span>
  </a>
);

/** Its column; rows that nothing names have none. On cards it stands beside the moment, where no state does. */
export const askColumn = <Row,>(
  t: Translate,
  base: string,
  aboutOf: (row: Row) => Asked | null,
  card: 'state' | 'actions' = 'state',
): Column<Row, undefined> => ({
  id: 'ask',
  header: t('list.ask'),
  end: true,
  card,
  cell: (row) => {
    const about = aboutOf(row);
    return about ? <AskLink {...{ t, base, about }} /> : null;
  },
});
