/** @jsxImportSource preact */
import { Component, type TargetedKeyboardEvent } from 'preact';
import { colourOfNumber, coveredBy, insideRows } from '../../roulette-table';
import { kindOfBet } from '../shared/number-bets';
import { text } from '../shared/words';
import { Spot } from '../table/spot';
import { COLUMNS, DOZENS, EVEN_MONEY, placeToThe } from './spots';

/** The whole table of inside and outside bets of roulette. */

/** The code of the bet in whose field an event happened, among those that match; undefined elsewhere. */
const codeAt = (target: EventTarget | null, among = '[data-code]'): string | undefined =>
  (target as Element | null)?.closest?.(among)?.getAttribute('data-code') ?? undefined;

/** Moves the focus from field to field by arrow keys. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const buttons = currentTarget.querySelectorAll<HTMLElement>('[data-code]:not(:disabled)');
  const places = [...buttons].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { button, x: x + width / 2, y: y + height / 2 };
  });
  const from = places.find(({ button }) => button === document.activeElement);
  const to = from && placeToThe(key, from, places);
  if (!to) return;
  event.preventDefault();
  to.button.focus();
}

/** The areas of the table, upright and lying. */
const ZERO = 'grid pr-3 pl-6 [grid-area:zero] @min-[740px]:px-0 @min-[740px]:pt-3 @min-[740px]:pb-6';
const INSIDE = `grid grid-cols-[repeat(3,24px_minmax(24px,1fr))] pr-3 pb-3 [grid-area:inside] @min-[740px]:pt-3
@min-[740px]:auto-cols-[24px_minmax(24px,1fr)] @min-[740px]:grid-flow-col-dense @min-[740px]:grid-cols-none
@min-[740px]:grid-rows-[repeat(3,30px_24px)] @min-[740px]:pb-0`;
const COLUMNS_OF_THREE = `grid grid-cols-3 gap-1 pt-1 pl-3 [grid-area:columns] @min-[740px]:grid-cols-none
@min-[740px]:pt-0 @min-[740px]:pb-3 @min-[740px]:pl-1`;
const BESIDE = `mt-3 grid gap-1 @min-[740px]:mt-0 @min-[740px]:auto-cols-[minmax(0,1fr)] @min-[740px]:grid-flow-col`;
/** The rows of a lying table by the place of a field in an upright row of six. */
const LYING_ROWS = [
  '@min-[740px]:row-6',
  '@min-[740px]:row-5',
  '@min-[740px]:row-4',
  '@min-[740px]:row-3',
  '@min-[740px]:row-2',
  '@min-[740px]:row-1',
];

interface LayoutState {
  /** The bet whose field is pointed at or has the focus: the numbers that it covers are marked. */
  lit?: string | undefined;
  /** The inside bet that the Tab key leads to; arrow keys lead on from there. */
  stop: string;
}

/** The table's fields, and below them how to use it. */
export class Layout extends Component<unknown, LayoutState> {
  override state: LayoutState = { stop: 'n0' };

  override render() {
    const { lit = '', stop } = this.state;
    const covered = coveredBy(lit);
    // A field of a row of six is laid out by its place: the edge, a number, a line and so on.
    const inside = (code: string, place: number | 'zero') => {
      const kind = kindOfBet(code);
      const numbers = coveredBy(code);
      const [number = 0] = numbers;
      const isStraight = kind === 'straight';
      const ofNumber = isStraight ? `${colourOfNumber(number)}${covered.includes(number) ? ' lit' : ''}` : '';
      return (
        <Spot
          key={code}
          code={code}
          name={`${text(kind ?? '')} ${numbers.join('·')}`}
          label={isStraight ? String(number) : ''}
          isBare
          class={`inside-bet ${place === 'zero' ? '' : LYING_ROWS[place]} ${kind} ${ofNumber}`}
          tabindex={code === stop ? 0 : -1}
        />
      );
    };
    const outside = (code: string, label?: string) => <Spot key={code} code={code} label={label} isBare />;
    return (
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend */}
        <div
          class="layout"
          role="group"
          aria-label={text('wholeTable')}
          aria-describedby="layout-hint"
          onPointerOver={({ target }) => this.setState({ lit: codeAt(target) })}
          onPointerLeave={() => this.setState({ lit: undefined })}
          onFocusIn={({ target }) =>
            this.setState({ lit: codeAt(target), stop: codeAt(target, '.inside-bet') ?? stop })
          }
          onFocusOut={() => this.setState({ lit: undefined })}
          onKeyDown={moveFocus}
        >
          <div class={`zero ${ZERO}`}>{inside('n0', 'zero')}</div>
          <div class={`inside ${INSIDE}`}>{insideRows().flatMap((row) => row.map(inside))}</div>
          <div class={`columns ${COLUMNS_OF_THREE}`}>{COLUMNS.map((code) => outside(code, '2:1'))}</div>
          <div class={`dozens [grid-area:dozens] ${BESIDE}`}>{DOZENS.map((code) => outside(code))}</div>
          <div class={`evens [grid-area:evens] ${BESIDE}`}>{EVEN_MONEY.map((code) => outside(code))}</div>
        </div>
        <p class="text-center text-note text-[#e4dcc4]" id="layout-hint">
          {text('layoutHint')}
        </p>
      </>
    );
  }
}
