import type { IconNode } from 'lucide';
import {
  FileText as betsIcon,
  ArrowRight as goIcon,
  MessageCircleQuestion as inquiryIcon,
  Lock as lockIcon,
  User as memberIcon,
  Mail as messageIcon,
  StickyNote as notesIcon,
  Hash as numberIcon,
  History as recentIcon,
  Search as searchIcon,
  ArrowLeftRight as transferIcon,
  LockOpen as unlockIcon,
} from 'lucide';
import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { mayBeDirectChild, parentOf } from '@/components/members/member-row';
import { MESSAGE_BUTTON, TRANSFER_BUTTON } from '@/components/members/row-buttons';
import type { SelectionActs } from '@/components/members/selection-acts';
import { Icon } from '@/components/ui/icon';
import { Rank } from '@/components/ui/rank';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Capability } from '@/lib/contract/capabilities';
import type { PartnerLevel } from '@/lib/contract/values';
import { plainAmount, typedAmount } from '@/lib/format/amount-input';
import { exactAmount, formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import { parseAmount } from '@/lib/format/typed-money';
import { numberedBetsHref, openBetHref } from '@/lib/routes/bet-href';
import { detailHref } from '@/lib/routes/detail-tabs';
import { pinHref } from '@/lib/routes/pin-href';
import { sumAmounts } from '@/lib/rules/amount';
import { folded } from '@/lib/rules/text';

type Member = ResponseOf<'/api/v2/user/findMembers'>['list'][number];
type Numbered = ResponseOf<'/api/v2/user/findNumbers'>['list'][number];
type T = ReturnType<typeof useTranslations<'palette'>>;

/** Something the palette leads to. */
export interface PaletteItem {
  id: string;
  /** Where it leads. */
  href?: string;
  /** What it does, instead of leading anywhere. */
  run?: () => void;
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
  /** Capabilities that the site's upstream does not have. */
  lacks?: readonly Capability[] | undefined;
}

/**
 * The text to find, and the amount to transfer in display units without separators, empty for none; below zero it is
 * taken back.
 */
interface Typed {
  who: string;
  amount: string;
}

/** Where Enter opens the highlighted item; null while it was not pressed since the text last changed. */
export type Entered = 'here' | 'window' | null;

/** The act on the selected members that a typed text asks for; `none` for an empty text. */
type SelectionAct =
  | { act: 'none' | 'takeAllBack' | 'lock' }
  | { act: 'give' | 'takeBack'; amount: string }
  | { act: 'message'; text: string };

/** The results of a search. */
interface PaletteFinds {
  members: readonly Member[];
  numbered: readonly Numbered[];
  screens: readonly Screen[];
  /** Pages that were visited, the latest first. */
  recent: { screens: readonly Screen[]; members: readonly Screen[] };
}

/** Most screens that are shown. */
const SCREENS = 8;

const iconOf = (of: IconNode) => <Icon of={of} size={16} className="text-ink-3" />;

const link = (href: string, text: string, icon: IconNode): PaletteItem => ({
  id: href,
  href,
  icon: iconOf(icon),
  text: <span>{text}</span>,
});

/** The amount of a text that takes back whatever the member holds. */
const ALL = '-all';

/**
 * The parts of a typed text: `0008 +15000` gives the amount after the plus, `0008 -15000` takes it back, and `0008 --`
 * takes everything back.
 */
export function readTyped(text: string): Typed {
  const whole = text.trim();
  const all = /^(.+?)\s+[-−－]{2}$/.exec(whole);
  if (all) return { who: all[1]!, amount: ALL };
  const [, who = whole, sign = '', amount = ''] =
    /^(.+?)\s+([+＋\-−－])\s*([1-9][\d,]*(?:\.\d{1,2})?)$/.exec(whole) ?? [];
  return { who, amount: amount && (/[+＋]/.test(sign) ? '' : '-') + (plainAmount(amount) ?? '') };
}

/**
 * The act on the selected members that a typed text asks for: `+10000` gives each so much, `-10000` takes it back, `--`
 * takes back all that each holds, `!` switches their sign-in off, and `@` writes to them what follows. Null for a text
 * that looks for something.
 */
export function readSelectionAct(text: string): SelectionAct | null {
  const raw = text.trim();
  if (raw === '') return { act: 'none' };
  if (/^[@＠]/.test(raw)) return { act: 'message', text: raw.slice(1).trim() };
  const typed = raw.normalize('NFKC').replaceAll('−', '-');
  if (typed === '--') return { act: 'takeAllBack' };
  if (typed === '!') return { act: 'lock' };
  const [, sign, amount] = /^([+-])\s*(\d[\d.,]*)$/.exec(typed) ?? [];
  if (!sign || !amount) return null;
  // An amount that could mean two is refused, and not guessed.
  return { act: sign === '+' ? 'give' : 'takeBack', amount: plainAmount(amount) ?? amount };
}

/**
 * The items for an act on the selected members, without those that the upstream lacks or that nobody can take part in;
 * for an empty text every act, each with the sign that asks for it.
 */
export function selectionItems(
  t: T,
  { cashDecimal }: PaletteViewer,
  { selected, give, takeBack, takeAllBack, lock, unlock, message }: SelectionActs,
  asked: SelectionAct,
): readonly PaletteItem[] {
  const direct = selected.filter(({ mayBeDirect }) => mayBeDirect);
  const holders = direct.filter(({ held }) => held > 0);
  const all = { count: selected.length };
  const item = (icon: IconNode, label: string, run: (() => void) | undefined | false, note?: string) =>
    run ? [{ id: `selected ${label}`, icon: iconOf(icon), text: <span>{label}</span>, note, run }] : [];
  const sum = (amounts: readonly number[]) =>
    t('selected.sum', { amount: formatAmount(sumAmounts(amounts), cashDecimal) });
  switch (asked.act) {
    case 'give':
    case 'takeBack': {
      const run = asked.act === 'give' ? give : takeBack;
      const each = parseAmount(asked.amount, cashDecimal) ?? 0;
      return item(
        transferIcon,
        t(asked.act === 'give' ? 'selected.giveEach' : 'selected.takeBackEach', {
          count: direct.length,
          amount: typedAmount(asked.amount),
        }),
        direct.length > 0 && each > 0 && run && (() => run(asked.amount)),
        sum(direct.map(() => each)),
      );
    }
    case 'takeAllBack':
      return item(
        transferIcon,
        t('selected.takeAllBack', { count: holders.length }),
        holders.length > 0 && takeAllBack,
        sum(holders.map(({ held }) => held)),
      );
    case 'lock':
      return [
        ...item(lockIcon, t('selected.lock', all), lock),
        ...item(unlockIcon, t('selected.unlock', all), unlock),
      ];
    case 'message':
      return item(
        messageIcon,
        t('selected.message', all),
        message && (() => message(asked.text || undefined)),
      );
    default:
      return [
        ...item(
          transferIcon,
          t('selected.give'),
          direct.length > 0 && give && (() => give()),
          t('selected.giveKey'),
        ),
        ...item(
          transferIcon,
          t('selected.takeBack'),
          direct.length > 0 && takeBack && (() => takeBack()),
          t('selected.takeBackKey'),
        ),
        ...item(lockIcon, t('selected.lock', all), lock, '!'),
        ...item(messageIcon, t('selected.message', all), message && (() => message()), '@'),
      ];
  }
}

/** Why an act on the selected members is not possible; undefined where it is. */
export function selectionRefusal(
  t: T,
  { selected, whyNone, whyNoTransfer, give, lock, message }: SelectionActs,
  asked: SelectionAct,
  cashDecimal: string,
): string | undefined {
  if (asked.act === 'none') return undefined;
  if (whyNone) return whyNone;
  const isThere = asked.act === 'lock' ? lock : asked.act === 'message' ? message : give;
  if (!isThere) return t('selected.notHere');
  if (asked.act === 'lock' || asked.act === 'message') return undefined;
  if (whyNoTransfer) return whyNoTransfer;
  if ('amount' in asked && !parseAmount(asked.amount, cashDecimal)) return t('selected.badAmount');
  const holdsAny = selected.some(({ mayBeDirect, held }) => mayBeDirect && held > 0);
  return asked.act === 'takeAllBack' && !holdsAny ? t('selected.holdNothing') : undefined;
}

/**
 * Records with the number typed, the members found, the actions of the first of them, and screens by name; before
 * anything is typed, recent members and screens precede.
 */
export function paletteGroups(
  t: T,
  viewer: PaletteViewer,
  typed: Typed,
  { members, numbered, screens, recent }: PaletteFinds,
): PaletteGroup[] {
  const [first] = members;
  const mayTransfer = first !== undefined && mayBeDirectChild(first, viewer);
  const people = { title: t('members'), items: members.map((member) => memberItem(t, viewer, member)) };
  const amount = typed.amount === ALL ? allOf(first, viewer) : typed.amount;
  const actions = {
    title: first ? t('actionsFor', { nick: first.memNick }) : '',
    items: first ? actionItems(t, viewer, first, mayTransfer, amount) : [],
  };
  const numbers = numbered.map((one) => numberItem(t, viewer, one));
  const visited = typed.who ? [] : recentGroups(t, recent);
  return [
    ...visited,
    // A typed amount is meant to be transferred: Enter opens the form with it.
    ...(mayTransfer && amount ? [actions, people] : [people, actions]),
    // The last digits of a phone may be a number as well.
    { title: t('numbers'), items: numbers },
    { title: t('screens'), items: screenItems(t, viewer, typed.who, screens) },
  ].filter(({ items }) => items.length > 0);
}

/** Why a typed amount is no transfer to the first of the members found; undefined where it is one. */
export function transferRefusal(
  t: T,
  viewer: PaletteViewer,
  typed: Typed,
  [first]: readonly Member[],
): string | undefined {
  if (!typed.amount || !first) return undefined;
  const parent = parentOf(first)?.recommenderId;
  if (!parent) return t('notDirect');
  if (!mayBeDirectChild(first, viewer)) return t('notDirectUnder', { nick: first.memNick, parent });
  const isNothing = typed.amount === ALL && allOf(first, viewer) === '';
  return isNothing ? t('holdsNothing', { nick: first.memNick }) : undefined;
}

/** All that a member holds as an amount to take back, in display units; empty for nothing. */
const allOf = (member: Member | undefined, { cashDecimal }: PaletteViewer): string =>
  member && member.cashAmt > 0 ? `-${exactAmount(member.cashAmt, cashDecimal)}` : '';

const recentGroups = (t: T, { members, screens }: PaletteFinds['recent']): PaletteGroup[] => [
  {
    title: t('recentMembers'),
    items: members.map(({ href, text }) => ({ ...link(href, text, memberIcon), id: `recent ${href}` })),
  },
  {
    title: t('recentScreens'),
    items: screens.map(({ href, text }) => ({ ...link(href, text, recentIcon), id: `recent ${href}` })),
  },
];

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

/** A record found by number: the matching number, its member and time, and its amount; it opens in its list. */
function numberItem(t: T, viewer: PaletteViewer, { kind, number, title, facts }: Numbered): PaletteItem {
  return {
    id: `${kind} ${number}`,
    href: numberHref(viewer, { kind, number, facts }),
    icon: iconOf(kind === 'inquiry' ? inquiryIcon : numberIcon),
    text: (
      <>
        <b className="font-semibold">{t(`found.${kind}`, { number })}</b>
        <span className="text-ink-3">
          {facts ? `${facts.memId} · ${facts.name} · ${shortTime(facts.at)}` : title}
        </span>
      </>
    ),
    note: facts && formatAmount(facts.amount, viewer.cashDecimal),
  };
}

/** Where a number leads: a bet opens in its list, a round is the list of its bets, a row is listed by its number. */
function numberHref({ prefix, memId }: PaletteViewer, { kind, number, facts }: Numbered): string {
  if (kind === 'inquiry' || !facts) return `/${prefix}/qnaread/${number}`;
  if (kind === 'round') return numberedBetsHref(prefix, number);
  if (kind === 'bet') return openBetHref(prefix, facts);
  const member = { memId: facts.memId, partnerLevel: facts.partnerLevel as PartnerLevel };
  const list = pinHref(prefix, memId, { kind, facts });
  if (!list) return detailHref(prefix, member);
  // A member's tabs are searched by number.
  return list.includes('Detail?') ? `${list}&searchValue=${number}` : list;
}

/** The match of a search in a field other than nickname and id. */
function matchText({ matched, matchedValue = '' }: Member, t: T) {
  if (matched !== 'phone' && matched !== 'memName') return null;
  return <span className="text-ink-2">{t(`matched.${matched}`, { value: matchedValue })}</span>;
}

/** The actions of a member; money is given to direct children alone. */
function actionItems(
  t: T,
  { prefix, lacks }: PaletteViewer,
  member: Member,
  mayTransfer: boolean,
  amount: string,
) {
  const transfer = `${detailHref(prefix, member)}#${TRANSFER_BUTTON}`;
  const amountText = typedAmount(amount.replace('-', ''));
  const text = amount.startsWith('-')
    ? t('takeBack', { amount: amountText })
    : t('give', { amount: amountText });
  return [
    mayTransfer && amount && link(`${transfer}=${amount}`, text, transferIcon),
    mayTransfer && !amount && link(transfer, t('transfer'), transferIcon),
    member.partnerLevel === 'NORMAL' && link(detailHref(prefix, member, 'Bet'), t('bets'), betsIcon),
    link(detailHref(prefix, member, 'Cash'), t('movements'), betsIcon),
    !lacks?.includes('messages') &&
      link(`${detailHref(prefix, member)}#${MESSAGE_BUTTON}`, t('message'), messageIcon),
    !lacks?.includes('notes') && link(detailHref(prefix, member, 'Memo'), t('notes'), notesIcon),
  ].filter((item) => item !== false && item !== '');
}

/** Screens by name, and the list of members that the same text is searched for in. */
function screenItems(t: T, { prefix }: PaletteViewer, who: string, screens: readonly Screen[]) {
  const matches = screens.filter(({ text }) => folded(text).includes(folded(who))).slice(0, SCREENS);
  const search = `/${prefix}/userList?${new URLSearchParams({ searchValue: who })}`;
  return [
    ...matches.map(({ href, text }) => link(href, text, goIcon)),
    ...(who ? [link(search, t('findMembers', { text: who }), searchIcon)] : []),
  ];
}
