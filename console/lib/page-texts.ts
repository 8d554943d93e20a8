import 'server-only';
import { pageLocale } from '@/lib/i18n/page-locale';
import { type ConsoleTexts, consoleTexts } from './texts';

/** The console's texts in the language of the page that is being rendered. */
export const pageTexts = async (): Promise<ConsoleTexts> => consoleTexts(await pageLocale());
