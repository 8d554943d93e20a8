import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CallFailure } from '@/components/shell/call-failure';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import type { ResponseOf } from '@/lib/contract/calls';
import { accountEnd } from '@/lib/format/bank-account';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { SearchParams } from '@/lib/lists/filters';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { ConvertRequest } from '../points/convert-request';
import { PointHistoryCard } from '../points/point-history';
import { ChargeRequest } from '../requests/charge-request';
import { ExchangeRequest } from '../requests/exchange-request';
import { loadHistory } from '../requests/load-requests';
import { WALLET_MESSAGES } from '../requests/messages';
import { Requests } from '../requests/requests';
import { CouponForm } from './coupon-form';
import { GameMoney } from './game-money';
import { HeldNow } from './held-now';

/** The tabs of the sheet, by their paths. */
const TABS = ['wallet', 'exchange', 'pointuse'] as const;
type WalletTab = (typeof TABS)[number];

interface WalletScreenProps {
  shell: HistoryShell;
  search: SearchParams;
  tab: WalletTab;
}

/**
 * The player's deposits, withdrawals and conversions as one sheet, with earlier ones (FUND-01 to FUND-04, POINT-04).
 */
export async function WalletScreen({ shell, search, tab }: WalletScreenProps) {
  const { site, session, base } = shell;
  const capabilities = await siteCapabilities(site);
  const hasProfile = capabilities.has('profile');
  const [t, option, member, wallets, profile] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    shell.loadMember(),
    callUpstreamAs(site, session, '/api/cash/getUserCash', {}),
    hasProfile ? callUpstreamAs(site, session, '/api/member/profile', {}) : null,
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  const { siteOption } = option.data;
  const { cashDecimal } = siteOption;
  const { cashAmt, pointAmt } = member.data;
  const context = { member: member.data, siteOption };
  const forms: Record<WalletTab, ReactNode> = {
    wallet: <ChargeRequest {...context} hasDepositor={capabilities.has('depositor')} />,
    exchange: (
      <ExchangeRequest
        {...context}
        base={base}
        account={profile?.ok && profile.data.bankName ? accountText(profile.data) : ''}
      />
    ),
    pointuse: (
      <>
        <ConvertRequest {...context} />
        <p className="flex flex-wrap gap-2 *:flex-1">
          <a className="btn btn-quiet" href={`${base}/point`}>
            {t('conversion.tabs.point')}
          </a>
          <a className="btn btn-quiet" href={`${base}/pointuselist`}>
            {t('conversion.tabs.pointuselist')}
          </a>
        </p>
      </>
    ),
  };
  return (
    <>
      <h1 className="mt-5 mb-4 lg:mt-8 lg:mb-5">{t('wallet.title')}</h1>
      <ClientMessages of={WALLET_MESSAGES}>
        <div className="wallet">
          <div className="wallet-side">
            <section className="panel inlay money-sheet" aria-label={t(`wallet.tabs.${tab}`)}>
              <nav className="seg" aria-label={t('wallet.title')} data-soft>
                {TABS.map((one) => (
                  <a key={one} href={`${base}/${one}`} aria-current={one === tab ? 'page' : undefined}>
                    {t(`wallet.tabs.${one}`)}
                  </a>
                ))}
              </nav>
              <HeldNow
                cash={cashAmt}
                points={pointAmt}
                game={wallets.ok ? wallets.data.gameAmt : 0}
                cashDecimal={cashDecimal}
              />
              {forms[tab]}
            </section>
            {tab === 'wallet' && capabilities.has('coupons') ? (
              <section className="panel grid gap-3.5 px-4.5 py-5 md:p-6">
                <h2>{t('wallet.coupon.title')}</h2>
                <CouponForm cashDecimal={cashDecimal} />
              </section>
            ) : null}
            {tab === 'exchange' && wallets.ok && (profile?.ok || !hasProfile) ? (
              <section className="panel grid gap-3.5 px-4.5 py-5 md:p-6">
                <h2>{t('wallet.game.title')}</h2>
                <GameMoney
                  key={wallets.data.gameSeq}
                  cash={cashAmt}
                  game={wallets.data.gameAmt}
                  cashFlagYn={profile?.ok ? profile.data.cashFlagYn : undefined}
                  cashDecimal={cashDecimal}
                />
              </section>
            ) : null}
          </div>
          <div className="wallet-side" data-soft>
            {tab === 'pointuse' ? (
              <PointHistoryCard
                shell={shell}
                search={search}
                route="pointuselist"
                path={`${base}/pointuse`}
              />
            ) : (
              <PastRequests shell={shell} search={search} siteOption={siteOption} tab={tab} />
            )}
          </div>
        </div>
      </ClientMessages>
    </>
  );
}

interface PastRequestsProps {
  shell: HistoryShell;
  search: SearchParams;
  tab: 'wallet' | 'exchange';
  siteOption: ResponseOf<'/api/etc/siteOption'>['siteOption'];
}

const TYPES = { wallet: 1, exchange: -1 } as const;

/** The requests under way and the past ones; `tab` is where their links lead. */
async function PastRequests({ shell, search, tab, siteOption }: PastRequestsProps) {
  const requests = await loadHistory(shell, { route: tab, cashType: TYPES[tab], search });
  return (
    <Requests
      {...{ ...requests, shell }}
      cashDecimal={siteOption.cashDecimal}
      withdrawalReversible={siteOption.withdrawalReversibleYn !== 'N'}
    />
  );
}

/**
 * Returns the registered account in part: bank, last digits, and the name's first and last letters, up to three stars
 * between.
 */
function accountText({ bankName, bankAccEnd, memName }: ResponseOf<'/api/member/profile'>): string {
  const [first = '', ...rest] = memName;
  const last = rest.length > 1 ? rest.pop()! : '';
  return `${accountEnd(bankName, bankAccEnd)} ${first}${'*'.repeat(Math.min(3, rest.length))}${last}`;
}
