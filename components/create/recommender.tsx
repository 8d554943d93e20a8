'use client';

import { Input } from '@/components/ui/input';
import type { Desk } from './desk';

interface RecommenderProps {
  desk: Desk;
  wrong: { field: string; text: string } | null;
}

/** The partner under whom the account comes; it was chosen where the pop-up was opened. */
export function Recommender({ desk, wrong }: RecommenderProps) {
  const { parent, texts } = desk;
  return (
    <Input
      name="recommenderId"
      label={`${texts.create.recommenderId} · ${texts.levels[parent.partnerLevel]}`}
      value={parent.memId}
      readOnly
      hint={texts.create.recommenderHint}
      error={wrong?.field === 'recommenderId' ? wrong.text : undefined}
      fieldClass="md:col-span-2"
    />
  );
}
