/** @jsxImportSource preact */
import { Button, type ButtonProps } from '../shared/button';
import { classes } from '../shared/classes';
import { amount, formatted, text } from '../shared/words';
import { place } from './bets';
import { chipOf, shortened } from './chips';
import { mayPlace } from './shared-table';
import { drawing, resultOnFelt, table } from './state';

/** The gain of a bet: decimal odds, or a ratio to one. */
function gainText(code: string): string {
  const gain = table.view.odds[code] ?? 0;
  return drawing?.hasDecimalOdds ? (gain + 1).toFixed(2) : `${formatted(gain)} : 1`;
}

interface SpotProps {
  code: string;
  /** Its name for screen readers; that of the bet by default. */
  name?: string;
  label?: string;
  /** A line below the label. */
  note?: string;
  class?: string;
  tabindex?: ButtonProps['tabindex'];
  /** Leaves out the gain. */
  isBare?: boolean;
}

/** A field for a bet. */
export function Spot({ code, name = text(code), label = text(code), note, isBare, ...others }: SpotProps) {
  const { bets, reveal, isBusy, isStale, view } = table;
  const placed = bets.get(code);
  const outcome = reveal ? undefined : resultOnFelt().outcome;
  const isWon = outcome !== undefined && drawing?.isWon(code, outcome);
  const labelParts = [name, isBare && gainText(code), isWon && text('cameUp'), placed && amount(placed)];
  return (
    <Button
      {...others}
      name={`spot ${code}`}
      onClick={() => place(code)}
      class={classes('spot', code, others.class, isWon && 'won')}
      aria-label={labelParts.filter(Boolean).join(', ')}
      data-code={code}
      disabled={isBusy || isStale || Boolean(view.open) || !mayPlace()}
    >
      {label && <b>{label}</b>}
      {note && <small class="range">{note}</small>}
      {!isBare && <small>{gainText(code)}</small>}
      {placed && <i class={`stake ${chipOf(placed)}`}>{shortened(placed)}</i>}
    </Button>
  );
}
