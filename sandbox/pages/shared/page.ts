import type { Locale } from '@/lib/i18n/locales';
import type { PlayView } from '../../page-view';

/** The data that the server put into the page: its view and its texts. */

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');

/** Texts in the page's language by their name. */
export const texts = read('texts') as Readonly<Record<string, string>>;
/** The player site's choice of night, light or the system's; the night without one. */
const theme = /(?:^|; )pb_play_theme=(light|auto)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;
/** The view at the opening of the page. */
export const first = read('view') as PlayView;
/** The element with everything that the scripts render. */
export const root = document.getElementById('table') as HTMLElement;
const { lang } = document.documentElement;
export const locale = (lang === 'vi' ? 'vn' : lang) as Locale;
