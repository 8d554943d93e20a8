import type { IconNode } from 'lucide';
import {
  FileText as betsIcon,
  ArrowRight as goIcon,
  User as memberIcon,
  ArrowLeftRight as moveIcon,
  Search as searchIcon,
} from 'lucide';
import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { parentOf } from '@/components/members/member-row';
import { TRANSFER_BUTTON } from '@/components/members/row-buttons';
import { Icon } from '@/components/ui/icon';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { detailHref } from '@/lib/routes/detail-tabs';

type Member = ResponseOf<'/api/v2/user/findMembers'>['list'][number];
type T = ReturnType<typeof useTranslations<'palette'>>;

/** Something the palette leads to. */
export interface PaletteItem {
  id: string;
  href: string;
  icon: ReactNode;
  text: ReactNode;
  note?: ReactNode;
}

interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** A screen of the menu. */
export interface Screen {
  href: string;
  text: string;
}

/** The viewer and its site. */
export interface PaletteViewer {
  prefix: string;
  memId: string;
  cashDecimal: string;
}

/**
 * The text to find, and the amount to transfer in display units without separators, empty for none; below zero it is
 * taken back.
 */
interface Typed {
  who: string;
  amount: string;
}

/** Most screens that are shown. */
const SCREENS = 8;

const iconOf = (of: IconNode) => <Icon of={of} size={16} className="text-ink-3" />;

const link = (href: string, text: string, icon: IconNode): PaletteItem => ({
  ...{ id: href, href, text },
  icon: iconOf(icon),
});

/** The parts of a typed text: `0008 +15000` gives the amount after the plus, `0008 -15000` takes it back. */
export function readTyped(text: string): Typed {
  const whole = text.trim();
  const [, who = whole, sign = '', amount = ''] =
    /^(.+?)\s+([+＋\-−－])\s*([1-9][\d,]*(?:\.\d{1,2})?)$/.exec(whole) ?? [];
  return { who, amount: (/[+＋]/.test(sign) || !sign ? '' : '-') + amount.replaceAll(',', '') };
}

/** The members found, what can be done with the first of them, and the screens whose name has what is typed. */
export function paletteGroups(
  t: T,
  viewer: PaletteViewer,
  typed: Typed,
  members: readonly Member[],
  screens: readonly Screen[],
): PaletteGroup[] {
  const [first] = members;
  const mayTransfer = first !== undefined && parentOf(first)?.recommenderId === viewer.memId;
  const people = { title: t('members'), items: members.map((member) => memberItem(t, viewer, member)) };
  const actions = {
    title: first ? t('actionsFor', { nick: first.memNick }) : '',
    items: first ? actionItems(t, viewer, first, mayTransfer, typed.amount) : [],
  };
  return [
    // A typed amount is meant to be transferred: Enter opens the form with it.
    ...(mayTransfer && typed.amount ? [actions, people] : [people, actions]),
    { title: t('screens'), items: screenItems(t, viewer, typed.who, screens) },
  ].filter(({ items }) => items.length > 0);
}

function memberItem(t: T, { prefix, cashDecimal }: PaletteViewer, member: Member): PaletteItem {
  const { memId, memNick, partnerLevel, partnerLevelName, cashAmt } = member;
  return {
    id: memId,
    href: detailHref(prefix, member),
    icon:
      partnerLevel === 'NORMAL' ? iconOf(memberIcon) : <Rank level={partnerLevel} name={partnerLevelName} />,
    text: (
      <>
        <b className="font-semibold">{memNick}</b>
        <span className="text-ink-3">{memId}</span>
        {matchText(member, t)}
      </>
    ),
    note: formatAmount(cashAmt, cashDecimal),
  };
}

/** What a search found that neither nickname nor id shows. */
function matchText({ matched, matchedValue = '' }: Member, t: T) {
  if (matched !== 'phone' && matched !== 'memName') return null;
  return <span className="text-ink-2">{t(`matched.${matched}`, { value: matchedValue })}</span>;
}

/** What can be done with a member; money is given to direct children alone. */
function actionItems(t: T, { prefix }: PaletteViewer, member: Member, mayTransfer: boolean, amount: string) {
  const transfer = `${detailHref(prefix, member)}#${TRANSFER_BUTTON}`;
  const shown = typedAmount(amount.replace('-', ''));
  const text = amount.startsWith('-') ? t('takeBack', { amount: shown }) : t('give', { amount: shown });
  return [
    mayTransfer && amount && link(`${transfer}=${amount}`, text, moveIcon),
    mayTransfer && !amount && link(transfer, t('transfer'), moveIcon),
    member.partnerLevel === 'NORMAL' && link(detailHref(prefix, member, 'Bet'), t('bets'), betsIcon),
    link(detailHref(prefix, member, 'Cash'), t('movements'), betsIcon),
  ].filter((item) => item !== false && item !== '');
}

/** Screens by name, and the list of members that the same text is searched for in. */
function screenItems(t: T, { prefix }: PaletteViewer, who: string, screens: readonly Screen[]) {
  const found = screens
    .filter(({ text }) => text.toLowerCase().includes(who.toLowerCase()))
    .slice(0, SCREENS);
  const search = `/${prefix}/userList?${new URLSearchParams({ searchValue: who })}`;
  return [
    ...found.map(({ href, text }) => link(href, text, goIcon)),
    ...(who ? [link(search, t('findMembers', { text: who }), searchIcon)] : []),
  ];
}
