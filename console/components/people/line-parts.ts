import type { IconNode } from 'lucide';
import {
  ArrowLeftRight,
  Banknote,
  CircleCheck,
  CircleX,
  Headset,
  Lock,
  LogIn,
  Mail,
  Percent,
  ScrollText,
  Shield,
  Spade,
  StickyNote,
  UserRoundPlus,
  Wallet,
} from 'lucide';
import type { getTranslations } from 'next-intl/server';
import { CASH_TYPE, POINT_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import type { TimelineLine } from '@/lib/contract/operator-people';
import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import { plainText } from '@/lib/rules/safe-html';
import type { ConsoleTexts } from '../../lib/texts';
import { deedTitle } from '../../lib/value-text';

type WebTexts = Awaited<ReturnType<typeof getTranslations<never>>>;

/** What renders a line: the console's texts, those that it shares with the web, and the page's language. */
export interface LineTexts {
  t: ConsoleTexts;
  web: WebTexts;
  locale: Locale;
}

/** A line as it is shown. */
export interface LineParts {
  icon: IconNode;
  title: string;
  /** Beside the title: who, why, from where, how long it took. */
  details: string[];
  /** Whether it is quiet: a bet among money. */
  isPlay?: boolean;
}

/** The acts about limits and pauses, which have an icon of their own. */
const isProtection = (act: string): boolean => /^(limit-|pause|check-answer)/.test(act);
const isLock = (act: string): boolean => /lock|suspend|login-allow|upline-moves|permissions/.test(act);

/** How long a decision took, in the two largest units. */
function tookText(t: ConsoleTexts, seconds: number | null): string {
  if (seconds === null) return '';
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t('people.took.seconds', { seconds });
  if (minutes < 60) return t('people.took.minutes', { minutes, seconds: seconds % 60 });
  return t('people.took.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The most characters of an answer or a reply. */
const MOST_CHARACTERS = 160;

/** The beginning of a text that was stored as HTML. */
function beginning(html: string): string {
  const text = plainText(html);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** Who did it, both of an act that two decided. */
const byText = ({ by, confirmedBy }: TimelineLine): string => [by, confirmedBy].filter(Boolean).join(' + ');

function entryParts(line: TimelineLine, { t, web }: LineTexts): LineParts {
  const { source, what, type, text, number, seconds } = line;
  const account = source === 'cash' ? '' : t(`people.account.${source as 'point'}`);
  if (what !== 'other') {
    const title = [account, t(`queue.movement.${what as 'stake'}`), text].filter(Boolean).join(' · ');
    return { icon: what === 'win' ? CircleCheck : Spade, title, details: [], isPlay: true };
  }
  // Rolling is paid for bets, to a player with most of them.
  const isRolling = source === 'point' && type === POINT_TYPE.rolling;
  const own = source === 'point' ? codeText(t, `people.pointType.${type}`, String(type)) : String(type);
  const name = codeText(web, `${source === 'point' ? 'pointType' : 'cashType'}.${type}`, own);
  const isRequest = source === 'cash' && (type === CASH_TYPE.deposit || type === CASH_TYPE.withdrawal);
  return {
    icon: isRequest ? Banknote : source === 'game' ? Wallet : isRolling ? Percent : ArrowLeftRight,
    isPlay: isRolling,
    title: [account, name, isRequest && number !== null ? `#${number}` : ''].filter(Boolean).join(' · '),
    details: [byText(line), text, tookText(t, seconds), quoted(line.reason)],
  };
}

const quoted = (text: string): string => (text ? `“${text}”` : '');

function auditParts(line: TimelineLine, { t }: LineTexts): LineParts {
  const { what } = line;
  return {
    icon: isProtection(what) ? Shield : isLock(what) ? Lock : ScrollText,
    title: deedTitle(t, what),
    details: [byText(line), quoted(line.reason), line.by ? '' : line.address],
  };
}

/** A line in words. */
export function lineParts(line: TimelineLine, texts: LineTexts): LineParts {
  const { t, web } = texts;
  const { what, number, by, text, reason, address, seconds } = line;
  switch (line.source) {
    case 'cash':
    case 'point':
    case 'game':
      return entryParts(line, texts);
    case 'bet':
      return {
        icon: Spade,
        title: text,
        details: [codeText(t, `people.bet.${what}`, what), `#${reason}`],
        isPlay: true,
      };
    case 'signIn':
      return {
        icon: what === 'failed' ? CircleX : LogIn,
        title: t(what === 'failed' ? 'people.line.signInFailed' : 'people.line.signIn'),
        details: [text, address],
      };
    case 'request':
      return {
        icon: Banknote,
        title: t('people.line.request', { kind: t(`queue.kind.${what as 'deposit'}`), number: number ?? 0 }),
        details: [
          t(`people.stage.${String(line.type) as '0'}`),
          byText(line),
          tookText(t, seconds),
          quoted(reason),
        ],
      };
    case 'decision':
      return {
        icon: line.type === REQUEST_STATUS.done ? CircleCheck : CircleX,
        title: t('people.line.decision', {
          kind: t(`queue.kind.${what as 'deposit'}`),
          number: number ?? 0,
          stage: t(`people.stage.${String(line.type) as '0'}`),
        }),
        details: [byText(line), tookText(t, seconds), quoted(reason)],
      };
    case 'inquiry':
      return {
        icon: Headset,
        title: t('people.line.inquiry', { number: number ?? 0, title: text }),
        details: [t(what === 'WAIT' ? 'people.line.waits' : 'people.line.answered')],
      };
    case 'reply':
      return {
        icon: Headset,
        title: t(what === 'answer' ? 'people.line.answer' : 'people.line.reply', { number: number ?? 0 }),
        details: [by, quoted(beginning(text))],
      };
    case 'message':
      return {
        icon: Mail,
        title: t('people.line.message', { title: text }),
        details: [by, t(what === 'read' ? 'people.line.read' : 'people.line.unread')],
      };
    case 'rate':
      return { icon: Percent, title: t('people.line.rate', { name: text }), details: [by, quoted(reason)] };
    case 'note':
      return { icon: StickyNote, title: quoted(text), details: [by, t('people.operatorsOnly')] };
    case 'partnerNote':
      return { icon: StickyNote, title: quoted(text), details: [by, t('people.partnersOnly')] };
    case 'joined':
      return { icon: UserRoundPlus, title: t('people.line.joined'), details: [by] };
    default:
      return line.source === 'audit'
        ? auditParts(line, texts)
        : { icon: ScrollText, title: codeText(web, line.source, line.source), details: [] };
  }
}
