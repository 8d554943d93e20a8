// Roulette: a European wheel with its ball, and the whole table of inside and outside bets.

import { el, svg, text } from './common.js';
import { numberUnder, POCKET, WHEEL, wheelAt } from './courses.js';
import {
  COLUMNS,
  colourOfNumber,
  coveredBy,
  DOZENS,
  EVEN_MONEY,
  hotNumbers,
  insideRows,
  kindOfBet,
  placeToThe,
} from './spots.js';

const OUTER = 112;
const INNER = 76;
const onCircle = (radius, degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)].map((n) => n.toFixed(2)).join(' ');
};

/** A pocket of the wheel as a sector of its ring, its number towards the rim. */
function pocketDrawing(n, i) {
  const [from, to] = [(i - 0.5) * POCKET, (i + 0.5) * POCKET];
  return svg(
    'g',
    { class: `pocket ${colourOfNumber(n)}` },
    svg('path', {
      d: `M${onCircle(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${onCircle(OUTER, to)}L${onCircle(INNER, to)}A${INNER} ${INNER} 0 0 0 ${onCircle(INNER, from)}z`,
    }),
    svg('text', { y: -99, transform: `rotate(${i * POCKET})` }, String(n)),
  );
}

const rotor = svg(
  'g',
  { class: 'rotor' },
  WHEEL.map(pocketDrawing),
  svg('circle', { class: 'hub', r: INNER }),
  svg('path', { class: 'arms', d: 'M-44 0h88M0-44v88' }),
  [0, 90, 180, 270].map((turn) =>
    svg('circle', { class: 'knob', r: 6, cx: 0, cy: -48, transform: `rotate(${turn})` }),
  ),
  svg('circle', { class: 'spindle', r: 18 }),
);
const wheelBall = svg('circle', { class: 'wheel-ball', r: 7 });
const drawnWheel = svg(
  'svg',
  { class: 'drawing of-wheel', viewBox: '-150 -150 300 300', role: 'img' },
  svg('circle', { class: 'bowl-rim', r: 146 }),
  svg('circle', { class: 'track', r: 138 }),
  svg('circle', { class: 'slope', r: 118 }),
  rotor,
  wheelBall,
);
const numberNow = el('b', { class: 'number-now' });
const factsNow = el('p', {});

const factsOfNumber = (n) =>
  n === 0
    ? []
    : [...['red', 'black', 'odd', 'even', 'low', 'high'], ...DOZENS, ...COLUMNS]
        .filter((code) => coveredBy(code).includes(n))
        .map(text);

/** Draws the wheel at a share of its time; without an outcome it rests without a ball. */
function showWheel(outcome, share) {
  const number = outcome === undefined ? 0 : Number(outcome);
  const now = wheelAt(number, outcome === undefined ? 1 : share);
  rotor.setAttribute('transform', `rotate(${now.turn.toFixed(2)})`);
  wheelBall.toggleAttribute('hidden', outcome === undefined);
  wheelBall.setAttribute(
    'transform',
    `rotate(${now.ball.toFixed(2)}) translate(0 ${-now.distance.toFixed(1)})`,
  );
  const isOver = outcome !== undefined && share >= 1;
  numberNow.textContent = isOver ? String(numberUnder(now)) : '·';
  numberNow.className = `number-now ${isOver ? colourOfNumber(number) : ''}`;
  factsNow.textContent = isOver ? factsOfNumber(number).join(' · ') : '';
}

/** The inside bet that the Tab key leads to; arrow keys lead on from there. */
let stop = 'n0';

/** Marks the numbers that a bet covers while it is pointed at or has the focus. */
function light({ currentTarget, target, type }) {
  const code = target.closest?.('[data-code]')?.getAttribute('data-code');
  const isOn = code && (type === 'pointerover' || type === 'focusin');
  const covered = new Set(isOn ? coveredBy(code).map((n) => `n${n}`) : []);
  for (const each of currentTarget.querySelectorAll('[data-code].straight'))
    each.classList.toggle('lit', covered.has(each.getAttribute('data-code')));
}

function moveFocus(event) {
  const { currentTarget, key } = event;
  const places = [...currentTarget.querySelectorAll('[data-code]:not(:disabled)')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { button, x: x + width / 2, y: y + height / 2 };
  });
  const from = places.find(({ button }) => button === document.activeElement);
  const to = from && placeToThe(key, from, places);
  if (!to) return;
  event.preventDefault();
  to.button.focus();
}
function keepStop({ currentTarget, target }) {
  const code = target.closest?.('.inside-bet')?.getAttribute('data-code');
  if (!code) return;
  stop = code;
  for (const each of currentTarget.querySelectorAll('.inside-bet'))
    each.setAttribute('tabindex', each === target ? '0' : '-1');
}

const nameOfInside = (code) => `${text(kindOfBet(code))} ${coveredBy(code).join('·')}`;
/** The row of six that an inside bet lies in is laid out by its place: the edge, a number, a line and so on. */
const insideSpot = (spot, code, place) =>
  spot(code, {
    name: nameOfInside(code),
    label: kindOfBet(code) === 'straight' ? code.slice(1) : '',
    isBare: true,
    class: `inside-bet p${place} ${kindOfBet(code)} ${kindOfBet(code) === 'straight' ? colourOfNumber(coveredBy(code)[0]) : ''}`,
    attributes: { tabindex: code === stop ? '0' : '-1' },
  });
const outsideSpot = (spot, code, label) =>
  spot(code, { label, isBare: true, class: ['red', 'black'].includes(code) ? code : '' });

const MOST_BEADS = 30;

export const rouletteGame = {
  lasts: 5500,
  drawing: el(
    'div',
    { class: 'wheel-scene' },
    drawnWheel,
    el('div', { class: 'readout', 'aria-hidden': 'true' }, numberNow, factsNow),
  ),
  named: drawnWheel,
  show: showWheel,
  words: (outcome) => [outcome, ...factsOfNumber(Number(outcome)).slice(0, 1)].join(' '),
  isWon: (code, outcome) => coveredBy(code).includes(Number(outcome)),
  board: (spot) => [
    el(
      'div',
      {
        class: 'layout',
        role: 'group',
        'aria-label': text('wholeTable'),
        'aria-describedby': 'layout-hint',
        pointerover: light,
        pointerleave: light,
        focusin: (event) => {
          light(event);
          keepStop(event);
        },
        focusout: light,
        keydown: moveFocus,
      },
      el('div', { class: 'zero' }, insideSpot(spot, 'n0', 'zero')),
      el(
        'div',
        { class: 'inside' },
        insideRows().flatMap((row) => row.map((code, place) => insideSpot(spot, code, place))),
      ),
      el(
        'div',
        { class: 'columns' },
        COLUMNS.map((code) => outsideSpot(spot, code, '2:1')),
      ),
      el(
        'div',
        { class: 'dozens' },
        DOZENS.map((code) => outsideSpot(spot, code)),
      ),
      el(
        'div',
        { class: 'evens' },
        EVEN_MONEY.map((code) => outsideSpot(spot, code)),
      ),
    ),
    el('p', { class: 'hint', id: 'layout-hint' }, text('layoutHint')),
  ],
  /** The last numbers of the table, and those that came up most often. */
  strips(outcomes) {
    if (outcomes.length === 0) return el('p', {}, text('noResults'));
    const hot = hotNumbers(outcomes);
    const bead = (n, count) =>
      el('li', { class: colourOfNumber(Number(n)) }, n, count && el('small', {}, ` ×${count}`));
    return [
      el(
        'ol',
        { class: 'beads' },
        outcomes.slice(-MOST_BEADS).map((n) => bead(n)),
      ),
      hot.length > 0 && [
        el('h3', {}, text('hot')),
        el(
          'ul',
          { class: 'beads hot' },
          hot.map(([n, count]) => bead(n, count)),
        ),
      ],
    ];
  },
};
