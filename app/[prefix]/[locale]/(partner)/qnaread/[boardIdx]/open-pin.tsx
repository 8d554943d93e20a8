import { getTranslations } from 'next-intl/server';
import { BetButton } from '@/components/bets/bet-button';
import { BetDialogs } from '@/components/bets/bet-dialogs';
import type { Pinned } from '@/components/board/pin';
import { pinHref } from '@/lib/routes/pin-href';

interface OpenPinProps {
  prefix: string;
  pin: Pinned;
  cashDecimal: string;
  viewerId: string;
}

/**
 * A link to the target of an inquiry's pin: a bet opens in its pop-up, anything else on the screen that lists it, on
 * its day.
 */
export async function OpenPin({ prefix, pin, cashDecimal, viewerId }: OpenPinProps) {
  const t = await getTranslations('inquiryPin.open');
  const { kind, facts } = pin;
  if (!facts) return null;
  if (kind === 'bet') {
    const { betId, vendorCode } = facts;
    return (
      <BetDialogs cashDecimal={cashDecimal}>
        <BetButton bet={{ betId, vendorCode }} label={t('bet')} />
      </BetDialogs>
    );
  }
  const href = pinHref(prefix, viewerId, { kind, facts });
  if (href === undefined) return null;
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline max-md:min-h-tap"
    >
      {t(kind)}
    </a>
  );
}
