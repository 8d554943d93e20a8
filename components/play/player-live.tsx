'use client';

import { NextIntlClientProvider } from 'next-intl';
import { LiveRoot } from '@/components/live/live-root';
import type { Capability } from '@/lib/contract/capabilities';
import type { LanguageTag } from '@/lib/i18n/locales';
import type { SomeMessages } from '@/lib/i18n/pick-messages';
import { ApiProvider } from '@/lib/query/api-provider';
import type { LiveFigures } from '@/lib/realtime/live-store';
import { PlayAlertHost } from './alert-host';
import { PlayEffects } from './play-effects';
import type { PlayDay } from './reality-check';
import { RealityCheckHost } from './reality-check-host';
import { SoftLinks } from './soft-links';

export interface PlayerLiveProps {
  /** The first part of the addresses of the player site: `demo/play`. */
  base: string;
  locale: LanguageTag;
  messages: SomeMessages;
  topic: string;
  /** Id of the signed-in player. */
  member: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  initial: LiveFigures | null;
  /** The player's day; null where it could not be loaded, undefined where the upstream has none. */
  today: PlayDay | null | undefined;
  cashDecimal: string;
  /** Those of the capabilities of these parts that the upstream does not have. */
  lacks?: readonly Capability[];
}

/** The live parts of a player's page: the live channel, the games' windows, alerts. */
export default function PlayerLive({
  base,
  locale,
  messages,
  today,
  cashDecimal,
  lacks,
  ...session
}: PlayerLiveProps) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="Asia/Seoul" messages={messages}>
      <ApiProvider prefix={base}>
        <LiveRoot prefix={base} {...session} hasOutageTexts />
        <PlayEffects base={base} lacks={lacks} />
        <SoftLinks />
        <PlayAlertHost />
        {today === undefined ? null : (
          <RealityCheckHost initial={today} me={`/${base}/me`} cashDecimal={cashDecimal} />
        )}
      </ApiProvider>
    </NextIntlClientProvider>
  );
}
