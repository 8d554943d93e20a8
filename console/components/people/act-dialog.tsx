'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { FormField } from '../../lib/forms';

const ActWindow = lazy(() => import('./act-window'));

/** An act that a dialog offers, with the form of what the page does not know. */
export interface OfferedAct {
  act: string;
  title: string;
  fields: readonly FormField[];
  fixed: Readonly<Record<string, unknown>>;
  fourEyes: boolean;
  isReasonRequired?: boolean;
}

interface ActDialogProps {
  site: string;
  /** The dialog's title. */
  title: string;
  acts: readonly OfferedAct[];
  /** The button's content. */
  children: React.ReactNode;
  variant?: 'primary' | 'quiet';
  size?: 'sm';
}

/** A button that opens a form of an act, or of one of several. */
export function ActDialog({ site, title, acts, children, variant, size }: ActDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" variant={variant} size={size} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen ? (
        <Suspense>
          <ActWindow site={site} title={title} acts={acts} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
