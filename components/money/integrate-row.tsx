import { getTranslations } from 'next-intl/server';
import { ACCOUNT_PANEL } from '@/components/shell/account-panels';
import { popoverRow } from '@/components/shell/popover';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { IntegrateOwn } from './integrate-own';

/** The account panel's row that converts the signed-in partner's own game money (MOVE-07, type header). */
export async function IntegrateRow({ cashDecimal }: { cashDecimal: string }) {
  const t = await getTranslations('integrate');
  return (
    <IntegrateOwn cashDecimal={cashDecimal} popover={ACCOUNT_PANEL} className={popoverRow}>
      <SheetIcon of="merge" />
      {t('open')}
    </IntegrateOwn>
  );
}
