import { useState } from 'react';
import { readAmount } from '@/lib/format/typed-money';
import type { useSubmission } from '@/lib/query/use-submission';

type Submission = Pick<ReturnType<typeof useSubmission>, 'pending' | 'reset'>;

/** The amount field of a form that is sent by `submission`: at first empty, with its error text. */
export function useAmountField(cashDecimal: string, { pending, reset }: Submission) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const read = readAmount(text, cashDecimal);
  function change(next: string, message = '') {
    setText(next);
    setWrong(message);
    reset();
  }
  /** Does nothing while a request is under way: its result is shown beside the values sent. */
  function edit(next: string, message = '') {
    if (!pending) change(next, message);
  }
  return { text, read, amount: typeof read === 'number' ? read : 0, wrong, setWrong, change, edit };
}
