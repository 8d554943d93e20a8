import { Merge as mergeIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { ACCOUNT_PANEL } from '@/components/shell/account-panels';
import { popoverRow } from '@/components/shell/popover';
import { Icon } from '@/components/ui/icon';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { IntegrateOwn } from './integrate-own';

/** The account panel's row that converts the signed-in partner's own game money (MOVE-07, type header). */
export async function IntegrateRow({ cashDecimal }: { cashDecimal: string }) {
  const t = await getTranslations('integrate');
  return (
    <ClientMessages of={['integrate']}>
      <IntegrateOwn cashDecimal={cashDecimal} popover={ACCOUNT_PANEL} className={popoverRow}>
        <Icon of={mergeIcon} size={16} />
        {t('open')}
      </IntegrateOwn>
    </ClientMessages>
  );
}
