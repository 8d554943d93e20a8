import { showAlert } from '@/components/ui/alerts';
import type { Envelope } from '@/lib/contract/envelope';
import { latePart } from '@/lib/i18n/late-part';
import type { StepUpRequired } from '@/lib/query/step-up';
import * as CODE from '@/lib/rules/code';

/** Without `usePopup`: an answer opens it, no button; the host of alerts shows it, and returns the focus. */
const StepUpDialog = latePart(() => import('./step-up-dialog'));

/**
 * Asks for the second factor of a refused request (A041) and sends it again, the same body with the same key, until it is
 * answered otherwise or the person turns away. That refusal then carries no data, as it is no answer of the call.
 */
export async function confirmStepUp<T>(
  cashDecimal: string,
  refused: Envelope<T>,
  send: () => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  for (let answer = refused; ; answer = await send()) {
    if (answer.resultCode !== CODE.stepUpRequired) return answer;
    const { data, ...refusal } = answer;
    if (data === undefined) return refusal;
    const { stepUp } = data as StepUpRequired;
    const draw = ({ onAnswer }: { onAnswer: (goesOn: boolean) => void }) => (
      <StepUpDialog stepUp={stepUp} cashDecimal={cashDecimal} onAnswer={onAnswer} />
    );
    if (!(await showAlert({ title: '', message: '', draw }))) return refusal;
  }
}
