import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchParams } from '@/lib/lists/filters';
import { inquiryHref } from '@/lib/routes/inquiry-href';
import * as CODE from '@/lib/rules/code';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { BetInfo } from './bet-info';
import { ProofCheck } from './proof-check';
import { proofTexts, proofValues } from './proof-texts';
import { readRound } from './round';
import { RoundView } from './round-view';

const toText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** One of the player's own bets: the round that it was placed in, and the proof that it was fair (PLAY-03). */
export async function OwnBetScreen({
  shell: { site, session, base },
  search,
}: {
  shell: ScreenShell;
  search: SearchParams;
}) {
  const [betId, vendorCode] = [toText(search.id).slice(0, 64), toText(search.vendor).slice(0, 40)];
  const [t, option, answer, capabilities] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    betId
      ? callUpstreamAs(site, session, '/api/bet/betDetail', { betId, ...(vendorCode ? { vendorCode } : {}) })
      : null,
    siteCapabilities(site),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const detail = answer?.ok ? answer.data : null;
  const host = (await headers()).get('host') ?? '';
  const round = detail && readRound(detail.detail, host);
  const proof = round?.facts?.proof;
  return (
    <>
      <div className="mt-5 mb-3 grid gap-3 lg:mt-8 lg:mb-4 lg:grid-cols-[1fr_26.25rem] lg:items-center">
        <h1>{t('bets.title')}</h1>
        <p className="flex flex-wrap gap-2 lg:justify-end">
          <a className="btn btn-quiet" href={`${base}/bets`} data-soft>
            {t('ownBets.toList')}
          </a>
          {detail?.info.betIdx !== undefined && capabilities.has('pins') ? (
            <a className="btn" href={inquiryHref(base, 'bet', detail.info.betIdx)}>
              {t('list.ask')}
            </a>
          ) : null}
        </p>
      </div>
      {detail ? (
        <div className="panel grid gap-6 px-4 py-5 md:p-6">
          <BetInfo info={detail.info} cashDecimal={cashDecimal} />
          {round ? (
            <RoundView
              info={detail.info}
              round={proof && round.facts ? { ...round, facts: { ...round.facts, proof: null } } : round}
              cashDecimal={cashDecimal}
            />
          ) : (
            <EmptyState>{t('empty.noDetail')}</EmptyState>
          )}
          {proof ? <ProofCheck {...proofValues(proof)} texts={proofTexts(t)} /> : null}
        </div>
      ) : answer && !answer.ok && answer.code !== CODE.generalError ? (
        <CallFailure failure={answer} />
      ) : (
        <div className="panel">
          <EmptyState helps={[{ href: `${base}/bets`, label: t('ownBets.toList') }]}>
            {t('ownBets.missing')}
          </EmptyState>
        </div>
      )}
    </>
  );
}
