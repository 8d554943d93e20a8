import type { SpotOptions } from '../drawn/game';
import { button } from '../shared/button';
import { type Children, classes, el } from '../shared/element';
import { amount, formatted, text } from '../shared/words';
import { place } from './bets';
import { furniture, handList } from './cards';
import { chipOf, shortened } from './chips';
import { countdown } from './clock';
import { hasRoads } from './past';
import { handsOf, winnerOf } from './results';
import { mayPlace } from './shared-table';
import { crest, slotWindow } from './slot';
import { drawing, resultOf, resultOnFelt, table } from './state';

/** The felt: the result of a round, and the fields for bets. */

/** The gain of a bet: decimal odds, or a ratio to one. */
function gainText(code: string): string {
  const gain = table.view.odds[code] ?? 0;
  return drawing?.hasDecimalOdds ? (gain + 1).toFixed(2) : `${formatted(gain)} : 1`;
}

/** A field for a bet. */
function spot(code: string, options: SpotOptions = {}): HTMLElement {
  const { name = text(code), label = text(code), note, isBare, class: own, attributes } = options;
  const { bets, reveal, isBusy, isStale, view } = table;
  const placed = bets.get(code);
  const outcome = reveal ? undefined : resultOnFelt().outcome;
  const isWon = outcome !== undefined && drawing?.isWon(code, outcome);
  const labelParts = [name, isBare && gainText(code), isWon && text('cameUp'), placed && amount(placed)];
  return button(
    `spot ${code}`,
    () => place(code),
    {
      class: classes('spot', code, own, isWon && 'won'),
      'aria-label': labelParts.filter(Boolean).join(', '),
      'data-code': code,
      disabled: isBusy || isStale || Boolean(view.open) || !mayPlace(),
      ...attributes,
    },
    label && el('b', {}, label),
    note && el('small', { class: 'range' }, note),
    !isBare && el('small', {}, gainText(code)),
    placed ? el('i', { class: `stake ${chipOf(placed)}` }, shortened(placed)) : null,
  );
}

/** The animation of a game, or the hands on the felt. */
function scene(): HTMLElement | SVGElement {
  const { view, shown, reveal } = table;
  if (drawing) {
    // The last drawing remains until the next result, at a shared table too.
    if (!reveal) drawing.rest(resultOf(shown).outcome);
    return drawing.drawing;
  }
  const hands = handsOf(resultOnFelt());
  const winner = view.open || hands.length > 2 || !shown ? undefined : winnerOf(shown);
  return handList(hands, { winner, active: view.open?.active });
}

/** The tie between its two sides; the order of the game otherwise. */
function inPlace(codes: readonly string[], rules: string): readonly string[] {
  const [one, other, tie, ...more] = codes;
  if (!hasRoads(rules) || !one || !other || !tie) return codes;
  return [one, tie, other, ...more];
}

/** All parts of the felt; `pill` is the status. */
export function feltContent(pill: HTMLElement): Children {
  const { view, shown } = table;
  if (view.slot) return [crest(view, view.slot), slotWindow(view.slot, shown?.spin), pill];
  const fields = drawing ? drawing.board(spot) : inPlace(view.codes, view.rules).map((code) => spot(code));
  return [
    furniture(view.isDealt),
    view.table && countdown,
    pill,
    scene(),
    el('div', { class: `spots of-${view.rules}` }, fields),
  ];
}
