'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { latePart } from '@/lib/i18n/late-part';

const BoundsDialog = latePart(() => import('./bounds-dialog'));

/** Opens the settings of the desk. */
export function BoundsButton(props: { prefix: string; cashDecimal: string }) {
  const t = useTranslations('desk.settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={t('open')} onClick={() => setOpen(true)} className="max-md:min-h-tap">
        <SheetIcon of="filter" />
        <span className="max-md:sr-only">{t('open')}</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <BoundsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
