import { getTranslations } from 'next-intl/server';
import { Note } from './note';

/** The helpline of a site whose upstream names none: Korea's. */
const STANDARD_HELPLINE = '1336';

interface HelpNoteProps {
  helpline: string | undefined;
  /** Says what holds for excluded people, too. */
  saysExclusion?: boolean;
}

/** The way to help with gambling problems, by the site's helpline (SAFE-05). */
export async function HelpNote({ helpline = STANDARD_HELPLINE, saysExclusion = false }: HelpNoteProps) {
  const t = await getTranslations('protection');
  const help = t('help', { number: helpline });
  return <Note tone="info" text={saysExclusion ? `${t('excluded')} ${help}` : help} />;
}
