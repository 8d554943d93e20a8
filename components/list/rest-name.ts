import type { RestRow } from '@/components/table/column';
import { formatCount } from '@/lib/format/money';
import type { ListContext } from './definition';

type Named = Pick<RestRow<unknown>, 'kind' | 'cnt'>;

/** What a part of the totals that no row has is called. */
export const restName = ({ t }: Pick<ListContext, 't'>, { kind }: Named): string => t(`list.rest.${kind}`);

/** What it is, in a few words. */
export const restNote = ({ t }: Pick<ListContext, 't'>, { kind, cnt }: Named): string =>
  t(`list.restNote.${kind}`, { count: formatCount(cnt) });
