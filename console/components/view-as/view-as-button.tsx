'use client';

import { Eye } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useTexts } from '../../lib/use-texts';
import { useViewOrigin } from './view-as-origin';

const ViewAsDialog = lazy(() => import('./view-as-dialog'));

interface ViewAsButtonProps {
  site: string;
  memId: string;
  /** As a button among others, not as a link in a text. */
  isButton?: boolean;
}

/**
 * Opens the dialog for a view of a member's own screens (VIEWAS-01). Nothing where the operator may not look, or the
 * console does not know the web's address.
 */
export function ViewAsButton({ site, memId, isButton = false }: ViewAsButtonProps) {
  const t = useTexts('viewAs');
  const origin = useViewOrigin();
  const [isOpen, setOpen] = useState(false);
  if (origin === undefined) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={
          isButton
            ? buttonClass()
            : 'inline-flex items-center gap-1 text-xs font-medium text-brand hover:underline'
        }
      >
        <Icon of={Eye} size={isButton ? 16 : 14} />
        {t('button')}
      </button>
      {isOpen ? (
        <Suspense>
          <ViewAsDialog site={site} origin={origin} memId={memId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
