import type { Level } from '@/lib/rules/level';

/** The tabs of the pop-up, of which the last has the rates. */
const TABS = ['partner', 'member', 'group', 'rates'] as const;
export type Tab = (typeof TABS)[number];
/** A tab that makes accounts. */
export type AccountTab = Exclude<Tab, 'rates'>;

/**
 * The pop-up's tabs by the levels that may be created (CREATE-01): none for members without that right, none for
 * partners where there is no partner level, as below PTN_5. Nothing at all where nothing may be created.
 */
export function tabsOf(levels: readonly Level[]): Tab[] {
  const members = levels.includes('NORMAL');
  const partners = levels.some((level) => level !== 'NORMAL');
  return TABS.filter((tab) => (tab === 'partner' ? partners : tab === 'rates' ? levels.length > 0 : members));
}

/** The tab that is open at first: the wanted one, else that of partners, else that of members (CREATE-01). */
export function firstTab(levels: readonly Level[], wanted?: AccountTab): AccountTab {
  const tabs = tabsOf(levels);
  if (wanted && tabs.includes(wanted)) return wanted;
  return tabs.includes('partner') ? 'partner' : 'member';
}
