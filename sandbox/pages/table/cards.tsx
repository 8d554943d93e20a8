/** @jsxImportSource preact */
import { classes } from '../shared/classes';
import { text } from '../shared/words';
import { type PlacedHand, SEATS } from './results';

/** Cards and hands. */

/** A suit's shape around 0, in a box of 16. */
const SUITS: Readonly<Record<string, string>> = {
  S: 'M0-8C-3-3-8 0-7 4c1 3 5 3 6 0L-2.5 8h5L1 4c1 3 5 3 6 0C8 0 3-3 0-8z',
  H: 'M0 7C-9 0-6-8 0-4 6-8 9 0 0 7z',
  D: 'M0-8 6 0 0 8-6 0z',
  C: 'M0-8a4 4 0 0 0-3.4 6A4 4 0 1 0-1 4.5L-2.5 8h5L1 4.5A4 4 0 1 0 3.4-2 4 4 0 0 0 0-8z',
};

/** A card's face: rank and suit in the corner, the suit again large. */
function Card({ name }: { name: string }) {
  const suit = name.slice(-1);
  const rank = name.slice(0, -1);
  return (
    <svg
      class={`card ${suit === 'H' || suit === 'D' ? 'fill-red' : 'fill-night'}`}
      viewBox="0 0 60 84"
      role="img"
      aria-label={`${text(`suit_${suit}`)} ${rank}`}
    >
      <rect class="fill-[#faf4e4]" width={60} height={84} rx={7} />
      <text x={7} y={22}>
        {rank}
      </text>
      <path d={SUITS[suit]} transform="translate(13 34) scale(.75)" />
      <path d={SUITS[suit]} transform="translate(36 54) scale(2.3)" />
    </svg>
  );
}

interface HandsProps {
  hands: readonly PlacedHand[];
  /** The place of the winning hand. */
  winner: string | undefined;
  /** The index of the seat that has to choose. */
  active: number | undefined;
}

const SCORE = 'inline-grid h-8 min-w-8 place-items-center rounded-full';

/** The hands on the felt. */
export function Hands({ hands, winner, active }: HandsProps) {
  const choosing = active === undefined ? undefined : SEATS[active];
  // Two hands of a seat are numbered.
  const isSplit = hands.length > 2;
  return (
    <div class="grid grid-cols-[1fr_1fr] gap-3">
      {hands.map(([place, hand]) => (
        <div
          key={place}
          class={classes(
            'hand grid content-start justify-items-center gap-2 nth-3:col-span-full',
            place === winner && 'won',
            place === choosing && 'active',
          )}
          aria-current={place === choosing && isSplit ? 'true' : undefined}
        >
          <p class="flex items-center gap-2 bold md:text-[18px]">
            <span>{text(place === 'seat' && isSplit ? 'seat1' : place)}</span>
            <b class={`${SCORE} ${place === winner ? 'bg-gold-hi text-on-gold' : 'bg-[#04150ebb]'}`}>
              {hand.score}
            </b>
          </p>
          <div class="cards">
            {hand.cards.map((name, i) => (
              <Card key={`${i} ${name}`} name={name} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
