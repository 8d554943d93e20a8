import type { LanguageTag } from '@/lib/i18n/locales';
import { type Side, sideBase } from '@/lib/session/side';

/** Returns the path of a side's manifest in a language; it needs no session. */
export const manifestHref = (prefix: string, side: Side, language: LanguageTag): string =>
  `/${sideBase(prefix, side)}/api/manifest?lang=${language}`;

/**
 * Returns the pages that belong to an installed side and its worker, as the beginning of their paths. The lobby is
 * `/{prefix}/play` itself, so that the player site's scope has no slash at its end; no page of the back-office begins
 * with `play`.
 */
export const installScope = (prefix: string, side: Side): string =>
  side === 'play' ? `/${prefix}/play` : `/${prefix}/`;
