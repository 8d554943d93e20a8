import { type Alert, showAlert } from '@/components/ui/alerts';
import { fill } from '@/lib/format/fill';
import type { RateTexts } from './rate-texts';

/** Why a form of rates should not be let go of: a save is under way, or rates are typed. */
export type Held = 'sending' | 'typed' | null;

/** The question before rates that were typed for somebody are dropped. */
export const dropQuestion = (texts: RateTexts, nick: string): Alert => ({
  title: texts.drop,
  message: fill(texts.title, { nick }),
  okLabel: texts.dropOk,
  cancelLabel: texts.stay,
});

/** Whether a form may be let go of: a save is waited for, and what is typed is not thrown away by a key. */
export async function mayLetGo(held: Held, texts: RateTexts, nick: string): Promise<boolean> {
  return held === null || (held === 'typed' && (await showAlert(dropQuestion(texts, nick))));
}
