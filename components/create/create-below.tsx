import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ListShow } from '@/components/list/definition';
import { directUpper } from '@/components/members/member-columns';
import type { Column } from '@/components/table/column';
import type { ListState } from '@/lib/lists/filters';
import type { Level } from '@/lib/rules/level';
import { loadCreateRights, type ViewerCreateRights } from './create-rights';
import { CreateSubButton } from './create-sub-button';
import { CreateSubs } from './create-subs';
import { createTexts } from './load-texts';

/** Rows of partners with the pop-up that creates below one of them (LIST-11). */
export async function CreateBelow({ prefix, children }: { prefix: string; children: ReactNode }) {
  const [t, { rights, ratesLocked }] = await Promise.all([getTranslations(), loadCreateRights(prefix)]);
  return <CreateSubs {...{ prefix, rights, ratesLocked, texts: createTexts(t) }}>{children}</CreateSubs>;
}

interface Parent {
  memId: string;
  memNick: string;
  partnerLevel: Level;
  topUserList: Parameters<typeof directUpper>[0]['topUserList'];
}

/** The column whose buttons open the pop-up of {@link CreateBelow}: direct children only, as for moving money. */
export const createBelowColumn = <S extends ListState>(
  { t, viewer }: ListShow<S>,
  { rights }: ViewerCreateRights,
): Column<Parent, unknown> => ({
  id: 'create',
  header: t('list.createBelow'),
  card: 'wide',
  cell: (row) =>
    directUpper(row)?.recommenderId === viewer.memId ? (
      <CreateSubButton
        parent={{ memId: row.memId, partnerLevel: row.partnerLevel }}
        nick={row.memNick}
        rights={rights}
        label={t('create.openSub')}
      />
    ) : null,
});
