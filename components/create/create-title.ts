import type { Level } from '@/lib/rules/level';
import type { CreateTexts } from './create-texts';
import { tabsOf } from './tabs';

/** What the pop-up and its button are called: after what may be created. */
export function createTitle(levels: readonly Level[], { create }: CreateTexts): string {
  const tabs = tabsOf(levels);
  if (!tabs.includes('partner')) return create.title;
  return tabs.includes('member') ? create.titleBoth : create.titlePartner;
}
