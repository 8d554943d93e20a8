import { Merge as mergeIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { ACCOUNT_PANEL } from '@/components/shell/account-panels';
import { popoverRow } from '@/components/shell/popover';
import { Icon } from '@/components/ui/icon';
import { IntegrateOwn } from './integrate-own';
import { integrateTexts } from './load-texts';

/** The account panel's row that converts the signed-in partner's own game money (MOVE-07, type header). */
export async function IntegrateRow({ prefix, cashDecimal }: { prefix: string; cashDecimal: string }) {
  const t = await getTranslations();
  return (
    <IntegrateOwn
      {...{ prefix, cashDecimal }}
      texts={integrateTexts(t)}
      popover={ACCOUNT_PANEL}
      className={popoverRow}
    >
      <Icon of={mergeIcon} size={16} />
      {t('integrate.open')}
    </IntegrateOwn>
  );
}
