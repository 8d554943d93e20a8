/** @jsxImportSource preact */
import { Button } from '../shared/button';
import { Icon, LESS, MORE } from '../shared/icons';
import { amount, text } from '../shared/words';

interface StepperProps {
  stakes: readonly number[];
  /** The index of the chosen stake. */
  index: number;
  isOff: boolean;
  choose(index: number): void;
}

/** The stake of a slot with the buttons that lower and raise it. */
export function Stepper({ stakes, index, isOff, choose }: StepperProps) {
  const step = (name: 'less' | 'more', by: number) => {
    const to = stakes[index + by];
    return (
      <Button
        name={name}
        class="grid min-h-12.5 place-items-center bg-surface p-0 [border:0]"
        onClick={() => choose(index + by)}
        aria-label={`${text(name)}${to === undefined ? '' : `: ${amount(to)}`}`}
        disabled={isOff || to === undefined}
      >
        <Icon line={name === 'less' ? LESS : MORE} />
      </Button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend
    <div class="grid gap-1" role="group" aria-label={text('spin')}>
      <small>{text('spin')}</small>
      <div class="edged grid grid-cols-[50px_1fr_50px] items-center rounded-full bg-sunken text-center">
        {step('less', -1)}
        <b class="stake-now text-lg">{amount(stakes[index] ?? 0)}</b>
        {step('more', 1)}
      </div>
    </div>
  );
}
