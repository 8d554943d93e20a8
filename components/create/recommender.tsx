'use client';

import { Input } from '@/components/ui/input';
import type { CreateFormContext } from './form-context';

interface RecommenderProps {
  context: CreateFormContext;
  error: { field: string; text: string } | null;
}

/** The partner under whom the account comes; it was chosen where the pop-up was opened. */
export function Recommender({ context, error }: RecommenderProps) {
  const { parent, texts } = context;
  return (
    <Input
      name="recommenderId"
      label={`${texts.create.recommenderId} · ${texts.levels[parent.partnerLevel]}`}
      value={parent.memId}
      readOnly
      hint={texts.create.recommenderHint}
      error={error?.field === 'recommenderId' ? error.text : undefined}
      fieldClass="md:col-span-2"
    />
  );
}
