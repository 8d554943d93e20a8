'use client';

import { useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import type { FieldMessage } from '@/lib/rules/signup';
import type { CheckState } from './checked-input';
import type { CheckedField, CheckOutcome } from './duplicate-check';

const UNCHECKED: Record<CheckedField, CheckState> = {
  memId: { state: 'unchecked' },
  memNick: { state: 'unchecked' },
};

const FIRST: readonly [CheckedField, FieldMessage][] = [
  ['memId', 'front.member.checkIdFirst'],
  ['memNick', 'front.member.checkNickFirst'],
];

/** The two duplicate checks of a form, which must both have said that the name is free (CREATE-03). */
export function useDuplicateChecks() {
  const fieldMessage = useFieldMessage();
  const [checks, setChecks] = useState(UNCHECKED);
  const set = (field: CheckedField, check: CheckState) => setChecks((now) => ({ ...now, [field]: check }));

  return {
    checks,
    /** A failed sign-up resets both checks (CREATE-03). */
    reset: () => setChecks(UNCHECKED),
    /** The text was changed. */
    forget: (field: CheckedField) => set(field, { state: 'unchecked' }),
    /** The first check that is still to be done, or null. */
    missing() {
      const unchecked = FIRST.find(([field]) => checks[field].state !== 'free');
      return unchecked ? { field: unchecked[0], text: fieldMessage(unchecked[1]) } : null;
    },
    /** Asks about a text, and answers whether it is free. */
    async run(field: CheckedField, value: string, ask: () => Promise<CheckOutcome>): Promise<boolean> {
      set(field, { state: 'checking', value });
      const outcome = await ask();
      const text = 'text' in outcome ? outcome.text : fieldMessage(outcome.key);
      const detail = 'names' in outcome && outcome.names ? ` (${outcome.names.join(', ')})` : '';
      // The answer counts for the text that was checked, not for the current one.
      setChecks((now) => {
        const at = now[field];
        if (at.state !== 'checking' || at.value !== value) return now;
        return { ...now, [field]: { state: outcome.free ? 'free' : 'taken', text: `${text}${detail}` } };
      });
      return outcome.free;
    },
  };
}
