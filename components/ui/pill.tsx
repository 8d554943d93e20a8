import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  brass: 'bg-brass-soft text-brass',
  gain: 'bg-gain-soft text-gain',
  loss: 'bg-loss-soft text-loss',
  info: 'bg-info-soft text-info',
};

/** A short label: a level, a state, a count. Its tone only repeats the meaning of its words. */
export function Pill({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`pill ${tones[tone]}`}>{children}</span>;
}
