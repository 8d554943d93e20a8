import type { ResponseOf } from '@/lib/contract/calls';
import { codeText, type Translate } from '@/lib/i18n/translate';
import type { MenuEntry, MenuItem } from '@/lib/routes/menu';

type Branch = ResponseOf<'/api/v2/main/topInfo'>['mainTopInfo'];

/** The name of a screen, as its heading has it; of a list of one level the level's. */
export const screenName = (t: Translate, { label, title }: MenuItem): string => label ?? t(`route.${title}`);

/** The name of an entry of the menu: of the first of its screens, or of them all. */
export const entryName = (t: Translate, item: MenuEntry): string =>
  item.entry ? t(`menu.entries.${item.entry}`) : screenName(t, item);

/** The name of a screen among the tabs of its entry, shorter than its heading. */
export const tabName = (t: Translate, { label, title }: MenuItem): string =>
  label ?? codeText(t, `menu.tabs.${title}`, t(`route.${title}`));

/** How many are in the lists of the whole branch, by route, as far as the frame counts them. */
export function branchCounts(branch: Branch | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (route: string, count: number) => counts.set(route, (counts.get(route) ?? 0) + count);
  for (const { partnerLevel, cnt } of branch?.levels ?? []) {
    if (partnerLevel === 'NORMAL') add('userList', cnt);
    else
      for (const route of [`partnerListLevel${partnerLevel}`, 'partnerMemberList', 'partnerList'])
        add(route, cnt);
  }
  return counts;
}
