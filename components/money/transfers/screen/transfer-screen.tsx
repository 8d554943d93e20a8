import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { CallFailure } from '@/components/shell/call-failure';
import { LoadFailure } from '@/components/shell/load-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { loadTree } from '@/components/tree/load-tree';
import { Tree } from '@/components/tree/tree';
import { TreePanel } from '@/components/tree/tree-panel';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { ServerHtml } from '@/components/ui/server-html';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import { FOLD_COOKIE, foldedParts } from '@/lib/fold';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { memberId, oneOf, parseState, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { isFailure } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { memberLevel } from '@/lib/upstream/member-level';
import { reportFailure } from '@/lib/upstream/page-status';
import { transferHistory } from '../lists/transfer-history';
import { TRANSFER_MESSAGES } from './messages';
import { type PanelTarget, TransferPanel } from './transfer-panel';

/** Giving and taking back with its history, two tabs (MOVE-02). */
export async function TransferScreen(page: ListPageProps) {
  const [{ prefix }, search, t] = await Promise.all([page.params, page.searchParams, getTranslations()]);
  const path = `/${prefix}/partnerMoneyMoveList`;
  const isHistory = search.tab === 'history';
  const tabs = (
    <ScreenTabs
      label={t('transfers.tabs')}
      current={isHistory ? 'history' : ''}
      tabs={[
        { id: '', href: path, label: t('transfers.form') },
        { id: 'history', href: `${path}?tab=history`, label: t('transfers.history') },
      ]}
    />
  );
  if (isHistory) return <ListScreen list={transferHistory} tabs={tabs} {...page} />;
  return (
    <>
      <div className="shell-head bg-surface pt-2.5">
        <h1 className="px-4 text-lg leading-6 font-bold">{t('route.partnerMoneyMoveList')}</h1>
        <p className="list-note px-4">{t('listNote.transfers')}</p>
        {tabs}
      </div>
      <div className="list-screen">
        <TransferForms prefix={prefix} search={search} />
      </div>
    </>
  );
}

async function TransferForms({ prefix, search }: { prefix: string; search: SearchParams }) {
  const { site, session } = await requirePartner(prefix);
  const filters = { memId: memberId(session.memId), treeOption: oneOf(['N', 'Y'], 'N') };
  const { memId, treeOption } = parseState(search, filters);
  const call = <P extends CallPath>(path: P, body: RequestOf<P>) => callUpstreamAs(site, session, path, body);
  const isChosen = memId.toLowerCase() !== session.memId.toLowerCase();
  const [t, locale, cookieStore, tree, online, chosen, viewer, option] = await Promise.all([
    getTranslations(),
    pageLocale(),
    cookies(),
    loadTree({ capabilities: await siteCapabilities(site), viewer: session, call }, { memId, treeOption }),
    call('/api/retail/loginMemberList', {}),
    isChosen ? call('/api/v2/retail/detail/info', { memId }) : null,
    loadViewer(site, session),
    loadSiteOption(site),
  ]);
  for (const part of [tree, online, chosen]) if (isFailure(part)) reportFailure(part);
  // Amounts need their scale, and a form the balance.
  if (!option.ok) return <CallFailure failure={option} />;
  if (!viewer.ok) return <CallFailure failure={viewer} />;
  const member = chosen?.ok ? chosen.data.partnerInfo : null;
  const partnerLevel = member ? await memberLevel(site, session, locale, member) : undefined;
  const target: PanelTarget | null = member && {
    memId: member.memId,
    memNick: member.memNick,
    held: member.cashBalance,
    partnerLevel,
    levelName: levelName(t, locale, { code: partnerLevel, name: member.partnerLevelName }),
    isOnline: member.states?.includes('online') ?? false,
  };
  const url = readListUrl(`/${prefix}/partnerMoneyMoveList`, search, filters);
  const isTreeFolded = foldedParts(cookieStore.get(FOLD_COOKIE)?.value).includes('tree');
  return (
    <ClientMessages of={TRANSFER_MESSAGES}>
      <TransferPanel
        prefix={prefix}
        search={search}
        target={target}
        tree={
          <ServerHtml name="tree">
            <TreePanel t={t} url={url} isFolded={isTreeFolded}>
              <Tree context={{ t, locale, url, depth: 4 }} tree={tree} />
            </TreePanel>
          </ServerHtml>
        }
        viewerId={session.memId}
        siteLevels={locale === 'ko'}
        online={online.ok ? online.data.loginMemList : []}
        onlineFailure={online.ok ? null : <LoadFailure t={t} failure={online} href={url.currentHref} />}
        targetFailure={chosen && !chosen.ok ? <LoadFailure t={t} failure={chosen} href={null} /> : null}
        ownHeld={viewer.data.cashAmt}
        cashDecimal={option.data.siteOption.cashDecimal}
      />
    </ClientMessages>
  );
}
