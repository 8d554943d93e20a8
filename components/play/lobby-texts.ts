import type { useTranslations } from 'next-intl';

/** The texts of the lobby in the language that was rendered last. */
export interface LobbyTexts {
  readonly current: ReturnType<typeof useTranslations<'play.lobby'>>;
}
