import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SearchParams } from '@/lib/lists/filters';
import { DESK_KINDS, sortMatters } from '@/lib/rules/desk';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { deskHref, deskState } from './desk-address';
import { DeskKeys } from './desk-keys';
import { DeskPerson } from './desk-person';
import { MatterList } from './matter-list';
import type { Matter } from './matter-text';

interface DeskScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/**
 * The evening desk below its head (DESK-01): one live list of what wants attention in the branch, and beside it the chosen partner or member with give and take-back in place. On a phone the list comes first,
 * and the chosen one is a page of its own.
 */
export async function DeskScreen({ params, searchParams }: DeskScreenProps) {
  const { site, session } = await requirePartner((await params).prefix);
  const { prefix } = site;
  const [t, locale, search, desk, option, viewer] = await Promise.all([
    getTranslations(),
    pageLocale(),
    searchParams,
    callUpstreamAs(site, session, '/api/v2/desk/list', {}),
    loadSiteOption(site, session),
    loadViewer(site, session),
  ]);
  if (!desk.ok) return <CallFailure failure={desk} />;
  if (!option.ok) return <CallFailure failure={option} />;
  if (!viewer.ok) return <CallFailure failure={viewer} />;
  const state = deskState(search);
  const now = new Date();
  const sorted = sortMatters(desk.data.list, state.order, now);
  const matters = sorted.filter(
    ({ kind }) => state.group === undefined || DESK_KINDS[kind].group === state.group,
  );
  const place = matters.findIndex(({ key }) => key === state.at);
  const chosen = matters[place];
  const memId = chosen?.memId ?? state.who;
  const { cashDecimal } = option.data.siteOption;
  const levelText = ({ partnerLevel }: Matter) => levelName(t, locale, { code: partnerLevel });
  const hrefAt = (matter: Matter | undefined) =>
    matter ? deskHref(prefix, { ...state, at: matter.key, who: matter.memId }) : undefined;
  const walk = {
    next: hrefAt(matters[place + 1]),
    previous: place > 0 ? hrefAt(matters[place - 1]) : undefined,
  };

  return (
    <div className="list-screen desk" data-chosen={memId === '' ? undefined : ''}>
      <ClientMessages of={['saving']}>
        <DeskKeys {...walk} chosen={chosen?.key} isSeen={chosen ? chosen.seenAt !== null : false} />
      </ClientMessages>
      <MatterList {...{ t, prefix, matters, state, cashDecimal, levelText, now }} desk={desk.data} />
      <DeskPerson
        key={state.at}
        {...{ site, session, state, walk, cashDecimal }}
        desk={desk.data}
        matter={chosen}
        memId={memId}
        place={{ at: place + 1, count: matters.length }}
        ownCash={viewer.data.cashAmt}
      />
    </div>
  );
}
