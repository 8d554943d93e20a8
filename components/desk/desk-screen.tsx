import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
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
import { BoundsButton } from './bounds-button';
import { deskHref, deskState } from './desk-address';
import { DeskKeys } from './desk-keys';
import { DeskPerson } from './desk-person';
import { FirstPageSwitch } from './first-page-switch';
import { MatterList } from './matter-list';
import type { Matter } from './matter-text';
import { SinceStrip } from './since-strip';

interface DeskScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/**
 * The evening desk (DESK-01, DESK-02): what happened since the last visit, one live list of what wants attention in the
 * branch, and beside it the chosen partner or member with give and take-back in place. On a phone the list comes first,
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
  for (const answer of [desk, option, viewer])
    if (!answer.ok)
      return (
        <>
          <h1 className="text-xl font-bold">{t('route.desk')}</h1>
          <CallFailure failure={answer} />
        </>
      );
  if (!desk.ok || !option.ok || !viewer.ok) return null;
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
  const levelNameOf = ({ partnerLevel }: Matter) => levelName(t, locale, { code: partnerLevel });
  const hrefAt = (matter: Matter | undefined) =>
    matter ? deskHref(prefix, { ...state, at: matter.key, who: matter.memId }) : undefined;
  const walk = {
    next: hrefAt(matters[place + 1]),
    previous: place > 0 ? hrefAt(matters[place - 1]) : undefined,
  };

  return (
    <ClientMessages of={['desk.settings', 'saving']}>
      <div className="shell-head desk-head">
        <div className="min-w-0">
          <h1 className="text-lg leading-6 font-bold">{t('route.desk')}</h1>
          <p className="list-note">{t('listNote.desk')}</p>
        </div>
        <div className="ml-auto flex items-center gap-2">
          <FirstPageSwitch prefix={prefix} />
          <BoundsButton
            bounds={desk.data.bounds}
            largeAmount={desk.data.largeAmount}
            cashDecimal={cashDecimal}
          />
        </div>
      </div>
      <Suspense fallback={<div className="since" aria-hidden="true" />}>
        <SinceStrip site={site} session={session} cashDecimal={cashDecimal} upTo={desk.data.asOf} />
      </Suspense>
      <div className="list-screen desk" data-chosen={memId === '' ? undefined : ''}>
        <DeskKeys {...walk} chosen={chosen?.key} isSeen={chosen ? chosen.seenAt !== null : false} />
        <MatterList {...{ t, prefix, matters, state, cashDecimal, levelNameOf, now }} desk={desk.data} />
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
    </ClientMessages>
  );
}
