import { getMessages, getTranslations } from 'next-intl/server';
import { slotAddress } from '@/lib/game-window/slot-address';
import { toLanguageTag } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { requirePlayer } from '@/lib/session/player';
import { loadPlayShell } from './load-play-shell';
import { SlotWindow } from './slot-window';

interface SlotScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** `/slot/game?url=`: embeds a slot of the sandbox or of a vendor of the site, and nothing else (PLAY-05). */
export async function SlotScreen({ params, searchParams }: SlotScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site, session } = await requirePlayer(prefix);
  const [t, locale] = await Promise.all([getTranslations('play'), pageLocale()]);
  const url = slotAddress(site, query);
  if (!url) {
    return (
      <main className="wrap">
        <div className="panel empty">
          <h1>{t('slot.refused')}</h1>
          <p>{t('slot.refusedText')}</p>
          <a className="btn" href={`/${prefix}/play`}>
            {t('shell.toLobby')}
          </a>
        </div>
      </main>
    );
  }
  return (
    <main>
      <h1 className="sr">{t('slot.title')}</h1>
      <SlotWindow
        base={`${prefix}/play`}
        locale={toLanguageTag(locale)}
        messages={pickMessages(await getMessages(), [
          'common.close',
          'common.confirm',
          'entry.warning',
          'live',
          'play.slot',
          'play.lobby',
          'shell.duplicateTitle',
          'shell.restored',
          'front.signin.duplicateLogin',
          'api.NT99',
          'api.TE99',
        ])}
        url={url}
        topic={site.topicMode === 'token' ? session.token : session.channel}
        member={session.memId}
        expiresAt={session.expiresAt}
        initial={null}
        check={url.startsWith('/') ? null : await checkOf(site, session)}
      />
    </main>
  );
}

/** The player's day, for the reality check over a vendor's game; null where the upstream has none. */
async function checkOf(...[site, session]: Parameters<typeof loadPlayShell>) {
  const { today, cashDecimal } = await loadPlayShell(site, session);
  return today === undefined ? null : { today, cashDecimal };
}
