/** @jsxImportSource preact */
import type { PlayView, SlotView, SpinView } from '../../page-view';
import { classes } from '../shared/classes';
import { formatted, text } from '../shared/words';
import { SlotSymbol } from './symbols';

/** A slot: its reels and pay table. */

interface SlotProps {
  slot: SlotView;
  spin: SpinView | null | undefined;
}

/** The name of a slot and its return over the reels. */
export const Crest = ({ view: { name, locale, bestReturn }, wild }: { view: PlayView; wild: string }) => (
  <div class="flex items-center gap-3.5 px-2 pt-2 md:justify-center" aria-hidden="true">
    <SlotSymbol name={wild} look="size-14 rounded-full bg-on-felt p-1.5 [border:3px_solid_#d9a441]" />
    <div>
      <b class="block text-2xl/[1.25] text-gold-hi">{name[locale]}</b>
      <small class="text-[#ecdcd0]">{`${text('returns')} ${bestReturn} % · ${text('oneLine')}`}</small>
    </div>
  </div>
);

/** A cell of the window, and a line of the pays. */
const CELL = 'grid place-items-center p-[5px]';
const PAY = 'flex min-h-10 items-center gap-1 rounded-2 px-2.5 py-0.5';

/** The window of a slot: the stop of each reel on the line, with its neighbours above and below. */
export function SlotWindow({ slot, spin }: SlotProps) {
  const { reels } = slot;
  const { strip, stops } = spin ?? {
    strip: slot.strip,
    stops: Array.from({ length: reels }, (_, i) => i),
  };
  const at = (stop: number) => strip[(stop + strip.length) % strip.length] ?? '';
  const line = spin ? stops.map((stop) => text(at(stop))).join(', ') : text('idle');
  const isWide = reels < 5;
  return (
    <div class="window" role="img" aria-label={`${text('line')}: ${line}`}>
      {stops.map((stop, i) => (
        <div key={i} class="reel overflow-hidden rounded-2">
          {[-1, 0, 1].map((by) => (
            <span
              key={by}
              class={classes(
                CELL,
                isWide ? 'aspect-[1.16] md:aspect-[1.5]' : 'aspect-[0.86]',
                by === 0 && 'on-line',
              )}
            >
              <SlotSymbol
                name={at(stop + by)}
                look={classes(
                  isWide ? 'h-full max-w-full' : 'w-full',
                  by !== 0 && 'opacity-80 [filter:saturate(0.75)]',
                )}
              />
            </span>
          ))}
        </div>
      ))}
      <i class={classes('line', !spin && 'idle')} />
    </div>
  );
}

/** The pays of runs from the left, as multiples of the stake, the highest first; the run of `spin` is marked. */
export function PayTable({ slot: { pays, wild }, spin }: SlotProps) {
  const rows = Object.entries(pays)
    .flatMap(([symbol, runs]) =>
      Object.entries(runs).map(([run, paid]) => ({ symbol, run: Number(run), times: paid / 100 })),
    )
    .sort((a, b) => b.times - a.times);
  const paid = spin?.run;
  return (
    <section class="panel" aria-label={text('pays')}>
      <h2>{text('pays')}</h2>
      <ul class="pays grid gap-0.5">
        {rows.map(({ symbol, run, times }) => (
          <li
            key={`${symbol} ${run}`}
            class={classes(
              PAY,
              paid?.symbol === symbol && paid.length === run && 'on bg-gold-soft text-gold',
            )}
          >
            {Array.from({ length: run }, (_, i) => (
              <SlotSymbol key={i} name={symbol} look="w-7.5" />
            ))}
            <span class="sr">{`${text(symbol)} ×${run}`}</span>
            <b class="ml-auto text-[16px]">{`×${formatted(times)}`}</b>
          </li>
        ))}
      </ul>
      <p>{text(wild) + text('wild')}</p>
    </section>
  );
}
