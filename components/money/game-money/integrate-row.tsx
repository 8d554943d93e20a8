import { getTranslations } from 'next-intl/server';
import { ACCOUNT_PANEL } from '@/components/shell/account-panels';
import { popoverRow } from '@/components/shell/popover';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { IntegrateOwn } from './integrate-own';

interface IntegrateRowProps {
  cashDecimal: string;
  /** The own game money as the page was rendered, a wire amount; undefined if the upstream does not say. */
  game: number | undefined;
}

/** The account panel's row that converts the signed-in partner's own game money (MOVE-07, type header). */
export async function IntegrateRow({ cashDecimal, game }: IntegrateRowProps) {
  const t = await getTranslations('integrate');
  return (
    <IntegrateOwn
      cashDecimal={cashDecimal}
      isNone={game === 0}
      popover={ACCOUNT_PANEL}
      className={`${popoverRow} disabled:cursor-default disabled:hover:bg-transparent`}
    >
      <SheetIcon of="merge" />
      {t('open')}
      {game === 0 ? <small className="ml-auto text-xs text-ink-3">{t('none')}</small> : null}
    </IntegrateOwn>
  );
}
