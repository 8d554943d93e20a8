import { getTranslations } from 'next-intl/server';
import { LoadFailure } from '@/components/shell/load-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { installScope } from '@/lib/install/install-href';
import * as CODE from '@/lib/rules/code';
import { PUSH_KINDS } from '@/lib/rules/push';
import { isPartner } from '@/lib/session/session';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { PushPanel } from './push-panel';
import { WithScript } from './with-script';

type State = ResponseOf<'/api/v2/push/state'>;

/** Writes the times of browsers as text (UTC+9), so that the browser needs no code for dates. */
const withTimeTexts = (state: State): State => ({
  ...state,
  browsers: state.browsers.map((one) => ({
    ...one,
    since: formatTime(one.since),
    until: formatTime(one.until),
  })),
});

/** The part's frame among the other parts of each side's page. */
const FRAME = {
  partner: 'grid max-w-xl min-w-0 gap-4 rounded-3 border border-line bg-surface p-4 lg:p-5',
  play: 'panel grid gap-3.5 px-4 py-5 md:p-6',
} as const;

/**
 * The part of the own page about notices (PUSH-01); nothing where the upstream sends none, as ours without the
 * operator's keys.
 */
export async function NoticesPart({ shell: { site, session, base } }: { shell: ScreenShell }) {
  const capabilities = await siteCapabilities(site);
  if (!capabilities.has('push')) return null;
  const [t, locale, state] = await Promise.all([
    getTranslations('push'),
    pageLocale(),
    callUpstreamAs(site, session, '/api/v2/push/state', {}),
  ]);
  if (!state.ok && state.code === CODE.unknownCall) return null;
  const side = isPartner(session) ? 'partner' : 'play';
  return (
    <section id="notices" aria-labelledby="notices-title" className={FRAME[side]}>
      <div>
        <h2 id="notices-title" className={side === 'partner' ? 'text-lg font-bold' : ''}>
          {t('title')}
        </h2>
        <p className="text-xs text-ink-3">{t('note')}</p>
      </div>
      {state.ok ? (
        <>
          <noscript>{t('needsScript')}</noscript>
          <ClientMessages of={['push', 'desk.kind', 'saving']}>
            <WithScript>
              <PushPanel
                state={withTimeTexts(state.data)}
                kinds={PUSH_KINDS[side]}
                scope={installScope(site.prefix, side)}
                language={locale}
              />
            </WithScript>
          </ClientMessages>
        </>
      ) : (
        <LoadFailure
          t={await getTranslations()}
          failure={state}
          href={`${base}/${side === 'partner' ? 'infoEdit' : 'me'}`}
        />
      )}
    </section>
  );
}
