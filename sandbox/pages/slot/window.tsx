/** @jsxImportSource preact */
import type { PlayView, SlotView, SpinView } from '../../page-view';
import { formatted, text } from '../shared/words';
import { SlotSymbol } from './symbols';

/** A slot: its reels and pay table. */

interface SlotProps {
  slot: SlotView;
  spin: SpinView | null | undefined;
}

/** The name of a slot and its return over the reels. */
export const Crest = ({ view: { name, locale, bestReturn }, wild }: { view: PlayView; wild: string }) => (
  <div class="crest" aria-hidden="true">
    <SlotSymbol name={wild} />
    <div>
      <b>{name[locale]}</b>
      <small>{`${text('returns')} ${bestReturn} % · ${text('oneLine')}`}</small>
    </div>
  </div>
);

/** The window of a slot: the stop of each reel on the line, with its neighbours above and below. */
export function SlotWindow({ slot, spin }: SlotProps) {
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
  return (
    <div class={`window of-${reels}`} role="img" aria-label={`${text('line')}: ${line}`}>
      {stops.map((stop, i) => (
        <div key={i} class="reel">
          {[-1, 0, 1].map((by) => (
            <span key={by} class={classOf(i, by)}>
              <SlotSymbol name={at(stop + by)} />
            </span>
          ))}
        </div>
      ))}
      <i class={spin ? 'line' : 'line idle'} />
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
      <ul class="pays">
        {rows.map(({ symbol, run, times }) => (
          <li
            key={`${symbol} ${run}`}
            class={paid?.symbol === symbol && paid.length === run ? 'on' : undefined}
          >
            {Array.from({ length: run }, (_, i) => (
              <SlotSymbol key={i} name={symbol} />
            ))}
            <span class="sr">{`${text(symbol)} ×${run}`}</span>
            <b>{`×${formatted(times)}`}</b>
          </li>
        ))}
      </ul>
      <p>{text(wild) + text('wild')}</p>
    </section>
  );
}
