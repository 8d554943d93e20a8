import { getTranslations } from 'next-intl/server';
import { Note } from './note';

/** The helpline of a site whose upstream names none: Korea's. */
const STANDARD_HELPLINE = '1336';

interface HelpNoteProps {
  helpline: string | undefined;
  /** Before a sign-in: what holds for excluded people, too. */
  isEntry?: boolean;
}

/** The way to help with gambling problems, by the site's helpline (SAFE-05). */
export async function HelpNote({ helpline = STANDARD_HELPLINE, isEntry = false }: HelpNoteProps) {
  const t = await getTranslations('protection');
  const help = t('help', { number: helpline });
  return <Note tone="info" text={isEntry ? `${t('excluded')} ${help}` : help} />;
}
