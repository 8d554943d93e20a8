/** @jsxImportSource preact */
import { Component } from 'preact';
import { text } from '../shared/words';
import type { DrawnGame, Frame } from './game';
import { paced, type Reveal } from './pace';

/** A result that is being shown, with its present frame. */
export interface ShownReveal extends Reveal {
  frame: Frame;
}

let animation: Animation | undefined;

/** Shows a result at its pace; only the animation is rendered again for a frame. */
export function revealOf({ lasts }: DrawnGame, outcome: string): ShownReveal {
  const frame: Frame = { outcome, share: 0 };
  const { done, skip } = paced(lasts, (share) => {
    frame.share = share;
    animation?.forceUpdate();
  });
  return { frame, done, skip };
}

interface AnimationProps {
  game: DrawnGame;
  /** A known result; undefined without one. */
  outcome: string | undefined;
  reveal: ShownReveal | undefined;
}

/** The animation of a result, or without motion a known one. */
export class Animation extends Component<AnimationProps> {
  override componentDidMount(): void {
    animation = this;
  }

  override render({ game: { Drawing, words }, outcome, reveal }: AnimationProps) {
    if (reveal) return <Drawing {...reveal.frame} label={text('working')} />;
    return <Drawing outcome={outcome} share={1} label={outcome ? words(outcome) : text('noResults')} />;
  }
}
