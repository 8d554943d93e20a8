'use client';

import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import type { CreateFormContext } from './form-context';

interface RecommenderProps {
  context: CreateFormContext;
  error: { field: string; text: string } | null;
}

/** The partner above the new account; it was chosen where the pop-up was opened. */
export function Recommender({ context, error }: RecommenderProps) {
  const t = useTranslations('create');
  const level = useTranslations('level');
  const { parent } = context;
  return (
    <Input
      name="recommenderId"
      label={`${t('recommenderId')} · ${level(parent.partnerLevel)}`}
      value={parent.memId}
      readOnly
      hint={t('recommenderHint')}
      error={error?.field === 'recommenderId' ? error.text : undefined}
      fieldClass="md:col-span-2"
    />
  );
}
