'use client';

import { useTexts } from '../../lib/use-texts';
import { ViewAsForm } from './view-as-form';
import { useViewOrigin } from './view-as-origin';

interface ViewAsActProps {
  site: string;
  values: Readonly<Record<string, string>>;
}

/** The form of the act `view-as`: it opens the view, as the ticket that the act answers is not for people to read. */
export function ViewAsAct({ site, values }: ViewAsActProps) {
  const t = useTexts('viewAs');
  const origin = useViewOrigin();
  if (origin === undefined) return <p>{t('unset')}</p>;
  return <ViewAsForm site={site} origin={origin} values={values} />;
}
