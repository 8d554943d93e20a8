import {
  Ban as attemptIcon,
  Spade as betIcon,
  History as entryIcon,
  type IconNode,
  User as memberIcon,
  Wallet as requestIcon,
} from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { formatAmount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';
import type { PinKind } from '@/lib/rules/inquiry';
import { type Pinned, pinName } from './pin';

const ICONS: Record<PinKind, IconNode> = {
  bet: betIcon,
  entry: entryIcon,
  request: requestIcon,
  attempt: attemptIcon,
  member: memberIcon,
};

/** The target of a pin, in a few words. */
function pinText(t: Translate, { kind, id, facts }: Pinned, cashDecimal: string): string {
  if (!facts) return t('inquiryPin.gone');
  const amount = formatAmount(facts.amount, cashDecimal);
  switch (kind) {
    case 'bet':
      return `${t('inquiryPin.bet')} ${id} · ${facts.name} ${amount}`;
    case 'entry':
      return `${pinName(t, facts)} ${facts.amount > 0 ? '+' : ''}${amount}`;
    case 'request':
      return `${t(facts.type === '-1' ? 'inquiryPin.withdrawal' : 'inquiryPin.deposit')} ${amount}`;
    case 'attempt':
      return `${facts.name} ${amount}`;
    case 'member':
      return `${facts.memNick} · ${facts.memId}`;
  }
}

/** The target of an inquiry's pin, in a line of a list. */
export async function PinLine({ pin, cashDecimal }: { pin: Pinned | null | undefined; cashDecimal: string }) {
  const t = await getTranslations();
  if (!pin) return null;
  const text = pinText(t, pin, cashDecimal);
  return (
    <span className="pin-line">
      <Icon of={ICONS[pin.kind]} size={13} />
      <span className="sr-only">{t('inquiryPin.pinnedTo')}</span>
      <span title={text} className="min-w-0 truncate">
        {text}
      </span>
    </span>
  );
}
