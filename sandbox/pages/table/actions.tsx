/** @jsxImportSource preact */
import { Button, type ButtonProps } from '../shared/button';
import { AGAIN, Icon, UNDO } from '../shared/icons';
import { render } from '../shared/stage';
import { amount, text } from '../shared/words';
import { again, undo } from './bets';
import { Rack } from './chips';
import { Choices } from './choices';
import { choose, deal, retry } from './play';
import { mayBet, mayPlace } from './shared-table';
import { SpinActions } from './spin-wait';
import { isSlot, isTooLow, stakes, table } from './state';
import { Stepper } from './stepper';

/** The bar below the felt: chips or stake, and the next step of the round. */

const MainButton = (attributes: ButtonProps) => <Button name="go" class="go" {...attributes} />;
const QuietButton = ({ name, ...attributes }: ButtonProps & { name: 'undo' | 'again' }) => (
  <Button name={name} class="quiet" aria-label={text(name)} {...attributes}>
    <Icon line={name === 'undo' ? UNDO : AGAIN} />
    <span>{text(name)}</span>
  </Button>
);

/** The button that sends the placed chips, with their sum. */
function DealButton() {
  const { view, bets, isBusy } = table;
  const total = [...bets.values()].reduce((all, n) => all + n, 0);
  const verb = text(view.table ? 'placeBets' : view.isDealt ? 'deal' : 'play');
  const isOff = isBusy || total === 0 || isTooLow() || !view.next || !mayBet();
  return (
    <MainButton disabled={isOff} onClick={deal}>
      {total > 0 ? `${verb} · ${amount(total)}` : verb}
    </MainButton>
  );
}

/** The buttons below the felt: the next step of the round. */
export function Actions() {
  const { view, isStale, isBusy, reveal, moves, lastBets } = table;
  if (isStale)
    return (
      <MainButton disabled={isBusy} onClick={retry}>
        {text('retry')}
      </MainButton>
    );
  if (reveal) return <MainButton onClick={() => table.reveal?.skip()}>{text('showNow')}</MainButton>;
  if (view.open)
    return <Choices open={view.open} balance={view.balance ?? 0} isOff={isBusy} choose={choose} />;
  if (isSlot) return <SpinActions isOff={isBusy || !view.next} spin={deal} />;
  const mayChange = !isBusy && mayPlace();
  return (
    <>
      <QuietButton name="undo" onClick={undo} disabled={!mayChange || moves.length === 0} />
      <QuietButton name="again" onClick={again} disabled={!mayChange || lastBets.length === 0} />
      <DealButton />
    </>
  );
}

function chooseStake(index: number): void {
  table.stakeIndex = index;
  render();
}
function chooseChip(value: number): void {
  table.chip = value;
  render();
}

/** The chips, or the stake of a slot. */
export const ChipBar = () =>
  isSlot ? (
    <Stepper
      stakes={stakes}
      index={table.stakeIndex}
      isOff={table.isBusy || table.isStale}
      choose={chooseStake}
    />
  ) : (
    <Rack chosen={table.chip} choose={chooseChip} />
  );
