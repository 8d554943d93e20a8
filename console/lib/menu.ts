import type { IconNode } from 'lucide';
import {
  Activity,
  ArrowLeftRight,
  Dices,
  FileSearch,
  Gamepad2,
  Headset,
  Inbox,
  Image as imageIcon,
  LayoutList,
  Mail,
  Megaphone,
  Scale,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Spade,
  Tags,
  Ticket,
  UserCheck,
  UserRoundPlus,
  UserRoundSearch,
  Users,
} from 'lucide';
import { QUEUE_KINDS, type QueueKind } from '@/lib/rules/operator-queue';
import type { Desk } from './platform';

/** An entry of the menu. It is shown to operators who may perform its act on the site. */
interface MenuEntry {
  id: string;
  /** Below the site. */
  path: string;
  /** The act that its page reads by; without one everybody has it. */
  act?: string;
  icon: IconNode;
}

interface MenuSection {
  id: string;
  entries: readonly MenuEntry[];
}

/** An entry that leads to the form of an act, which has no screen of its own. */
const byAct = <const Id extends string>(id: Id, act: string, icon: IconNode) => ({
  id,
  path: `acts/${act}`,
  act,
  icon,
});

/** The kinds of waiting items that entries of the menu count. */
export const COUNTED = {
  queue: QUEUE_KINDS,
  proposals: ['proposal'],
  requests: ['deposit', 'withdrawal'],
  joins: ['signup', 'partner'],
  inquiries: ['inquiry'],
} as const satisfies Partial<Record<string, readonly QueueKind[]>>;

/** The whole menu in its order. A screen that is built later takes the place of its act's form here. */
const MENU = [
  {
    id: 'work',
    entries: [
      { id: 'queue', path: 'queue', act: 'queue', icon: Inbox },
      { id: 'proposals', path: 'proposals', act: 'proposals', icon: UserCheck },
    ],
  },
  {
    id: 'people',
    entries: [
      { id: 'member', path: 'people', act: 'people-find', icon: UserRoundSearch },
      byAct('requests', 'cash-requests', ArrowLeftRight),
      byAct('joins', 'join-requests', UserRoundPlus),
      byAct('coupons', 'coupons', Ticket),
      byAct('suspense', 'suspense-list', Spade),
      byAct('findings', 'vendor-findings', FileSearch),
    ],
  },
  {
    id: 'talk',
    entries: [
      byAct('inquiries', 'inquiries', Headset),
      byAct('posts', 'posts', Megaphone),
      byAct('banners', 'banners', imageIcon),
      byAct('message', 'message', Mail),
    ],
  },
  {
    id: 'site',
    entries: [
      byAct('options', 'site-option', SlidersHorizontal),
      byAct('vendors', 'vendors', Gamepad2),
      byAct('vendorGames', 'vendor-games', Dices),
      byAct('codes', 'codes', Tags),
      byAct('protection', 'protections', Shield),
    ],
  },
  {
    id: 'reports',
    entries: [
      byAct('settlements', 'settlements', Scale),
      byAct('health', 'health', Activity),
      { id: 'audit', path: 'audit', act: 'audit', icon: ScrollText },
      { id: 'acts', path: 'acts', icon: LayoutList },
    ],
  },
  { id: 'operators', entries: [{ id: 'operators', path: 'operators', act: 'operators', icon: Users }] },
] as const satisfies readonly MenuSection[];

type Section = (typeof MENU)[number];
type MenuEntryId = Section['entries'][number]['id'];

/** A section of the menu as an operator sees it. */
export interface ShownSection {
  id: Section['id'];
  entries: { id: MenuEntryId; path: string; icon: IconNode }[];
}

/** The menu of an operator on a site; of entries of one name the first that the operator may open. */
export function menuOf({ acts }: Desk, site: string): ShownSection[] {
  const mayOpen = ({ act }: MenuEntry) =>
    act === undefined || acts.some(({ name, on }) => name === act && on.includes(site));
  return MENU.map(({ id, entries }) => {
    const open = (entries as readonly (MenuEntry & { id: MenuEntryId })[]).filter(mayOpen);
    return { id, entries: open.filter((entry, at) => open.findIndex((one) => one.id === entry.id) === at) };
  }).filter(({ entries }) => entries.length > 0);
}

/** The operator's first page on a site: what waits, or everything that they may do. */
export const firstPage = (desk: Desk, site: string): string =>
  `/${site}/${menuOf(desk, site)[0]?.entries[0]?.path ?? 'acts'}`;
