import type { PlayView, SlotView, SpinView } from '../../page-view';
import { button } from '../shared/button';
import { el } from '../shared/element';
import { icon } from '../shared/icons';
import { amount, formatted, text } from '../shared/words';
import { symbolDrawing } from './symbols';

/** A slot: its stakes, reels and pay table. */

/** The stakes of a slot: its limits, and between them 1, 2 and 5 times each power of ten. */
export function stakesBetween(least: number, most: number): number[] {
  const steps = Array.from({ length: 12 }, (_, i) => [1, 2, 5].map((times) => times * 10 ** i)).flat();
  const between = steps.filter((value) => value > least && value < most);
  return [least, ...between, ...(most > least ? [most] : [])];
}

/** The stake with the buttons that lower and raise it; `choose` takes the index of the new one. */
export function stepper(
  stakes: readonly number[],
  index: number,
  { isOff, choose }: { isOff: boolean; choose(index: number): void },
): HTMLElement {
  const step = (name: 'less' | 'more', by: number) => {
    const to = stakes[index + by];
    return button(
      name,
      () => choose(index + by),
      {
        'aria-label': `${text(name)}${to === undefined ? '' : `: ${amount(to)}`}`,
        disabled: isOff || to === undefined,
      },
      icon(name),
    );
  };
  return el(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': text('spin') },
    el('small', {}, text('spin')),
    el(
      'div',
      {},
      step('less', -1),
      el('b', { class: 'stake-now' }, amount(stakes[index] ?? 0)),
      step('more', 1),
    ),
  );
}

/** The name of a slot and its return over the reels. */
export const crest = ({ name, locale, bestReturn }: PlayView, { wild }: SlotView): HTMLElement =>
  el(
    'div',
    { class: 'crest', 'aria-hidden': 'true' },
    symbolDrawing(wild),
    el(
      'div',
      {},
      el('b', {}, name[locale]),
      el('small', {}, `${text('returns')} ${bestReturn} % · ${text('oneLine')}`),
    ),
  );

type Spin = SpinView | null | undefined;

/** The window of a slot: the stop of each reel on the line, with its neighbours above and below. */
export function slotWindow(slot: SlotView, spin: Spin): HTMLElement {
  const { reels } = slot;
  const { strip, stops, run } = spin ?? {
    strip: slot.strip,
    stops: Array.from({ length: reels }, (_, i) => i),
    run: null,
  };
  const at = (stop: number) => strip[(stop + strip.length) % strip.length] ?? '';
  const line = spin ? stops.map((stop) => text(at(stop))).join(', ') : text('idle');
  const classOf = (reel: number, by: number) =>
    by === 0 ? (run && reel < run.length ? 'on-line paid' : 'on-line') : '';
  return el(
    'div',
    { class: `window of-${reels}`, role: 'img', 'aria-label': `${text('line')}: ${line}` },
    stops.map((stop, i) =>
      el(
        'div',
        { class: 'reel' },
        [-1, 0, 1].map((by) => el('span', { class: classOf(i, by) }, symbolDrawing(at(stop + by)))),
      ),
    ),
    el('i', { class: spin ? 'line' : 'line idle' }),
  );
}

/** The pays of runs from the left, as multiples of the stake, the highest first; the run of `spin` is marked. */
export function payTable({ pays, wild }: SlotView, spin: Spin): HTMLElement {
  const rows = Object.entries(pays)
    .flatMap(([symbol, runs]) =>
      Object.entries(runs).map(([run, paid]) => ({ symbol, run: Number(run), times: paid / 100 })),
    )
    .sort((a, b) => b.times - a.times);
  const paid = spin?.run;
  return el(
    'section',
    { class: 'panel', 'aria-label': text('pays') },
    el('h2', {}, text('pays')),
    el(
      'ul',
      { class: 'pays' },
      rows.map(({ symbol, run, times }) =>
        el(
          'li',
          { class: paid?.symbol === symbol && paid.length === run ? 'on' : undefined },
          Array.from({ length: run }, () => symbolDrawing(symbol)),
          el('span', { class: 'sr' }, `${text(symbol)} ×${run}`),
          el('b', {}, `×${formatted(times)}`),
        ),
      ),
    ),
    el('p', {}, `${text(wild)}${text('wild')}`),
  );
}
