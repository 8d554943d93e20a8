/** @jsxImportSource preact */
import * as CODE from '@/lib/rules/code';
import type { OpenView } from '../../page-view';
import { Button } from '../shared/button';
import { amount, text } from '../shared/words';

interface ChoicesProps {
  open: OpenView;
  balance: number;
  isOff: boolean;
  choose(choice: string): void;
}

/** Buttons for the choices of an open round; those with an extra stake name it, and need it in the balance. */
export const Choices = ({ open, balance, isOff, choose }: ChoicesProps) =>
  open.choices.map((choice, i) => {
    const isExtra = open.extraChoices.includes(choice);
    const isShort = isExtra && balance < open.extraStake;
    return (
      <Button
        key={choice}
        name={i === 0 ? 'go' : `choice ${choice}`}
        onClick={() => choose(choice)}
        class={i === 0 ? 'go' : ''}
        disabled={isOff || isShort}
        title={isShort ? text(CODE.insufficientBalance) : undefined}
      >
        {text(choice)}
        {isExtra && <small>{` +${amount(open.extraStake)}`}</small>}
      </Button>
    );
  });
