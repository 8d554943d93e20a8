import { getTranslations } from 'next-intl/server';
import type { ListPageProps } from '@/components/list/list-screen';
import { CallFailure } from '@/components/shell/call-failure';
import { partnerShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { FormBesideList } from '../../form/form-beside-list';
import { ChargeRequest } from '../charge-request';
import { ExchangeRequest } from '../exchange-request';
import { ownDeposits, ownWithdrawals } from '../lists/own-requests';
import { loadNewest } from '../load-requests';
import { OpenRequests } from '../requests';

const SCREENS = {
  charge: { cashType: 1, list: ownDeposits },
  exchange: { cashType: -1, list: ownWithdrawals },
} as const;

/**
 * A partner's own deposits (FUND-01) or withdrawals (FUND-02): guidance, the request and what is under way beside the
 * list of past ones.
 */
export async function FundScreen({ route, ...page }: ListPageProps & { route: keyof typeof SCREENS }) {
  const { shell } = await partnerShell(page);
  const { site, base } = shell;
  const { cashType, list } = SCREENS[route];
  const [t, member, option, latest, capabilities] = await Promise.all([
    getTranslations(),
    shell.loadMember(),
    loadSiteOption(site),
    loadNewest(shell, cashType),
    siteCapabilities(site),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  const { siteOption } = option.data;
  return (
    <FormBesideList
      list={list}
      page={page}
      shell={shell}
      route={route}
      title={t(`route.${route}`)}
      note={t(`requests.${route}Note`)}
    >
      {route === 'charge' ? (
        <ChargeRequest
          member={member.data}
          siteOption={siteOption}
          hasDepositor={capabilities.has('depositor')}
        />
      ) : (
        <ExchangeRequest member={member.data} base={base} siteOption={siteOption} />
      )}
      <OpenRequests
        latest={latest}
        cashDecimal={siteOption.cashDecimal}
        withdrawalReversible={siteOption.withdrawalReversibleYn !== 'N'}
      />
    </FormBesideList>
  );
}
