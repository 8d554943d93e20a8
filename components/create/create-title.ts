import type { Level } from '@/lib/rules/level';
import { tabsOf } from './tabs';

/** Key of the title of the pop-up and its button, under `create`, by the levels that may be created. */
export function createTitle(levels: readonly Level[]): 'title' | 'titleBoth' | 'titlePartner' {
  const tabs = tabsOf(levels);
  if (!tabs.includes('partner')) return 'title';
  return tabs.includes('member') ? 'titleBoth' : 'titlePartner';
}
