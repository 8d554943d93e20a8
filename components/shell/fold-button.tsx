'use client';

import { useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { FOLD_COOKIE, type FoldedPart } from '@/lib/fold';

const YEAR = 365 * 24 * 3600;

interface Folding {
  /** The site's, whose cookie it is. */
  prefix: string;
  part: FoldedPart;
  isFolded: boolean;
}

interface FoldButtonProps extends Folding {
  label: string;
  className?: string;
}

/**
 * Whether a part is folded, and the function that folds it and back: `data-fold` of the shell's root, for the styles,
 * and a cookie, for the server.
 */
export function useFold({ prefix, part, isFolded: initial }: Folding) {
  const [isFolded, setFolded] = useState(initial);

  function toggle() {
    const root = document.querySelector<HTMLElement>('[data-fold]');
    if (!root) return;
    const parts = new Set(root.dataset.fold?.split(' ').filter(Boolean));
    if (isFolded) parts.delete(part);
    else parts.add(part);
    root.dataset.fold = [...parts].join(' ');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${FOLD_COOKIE}=${[...parts].join('.')}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
    setFolded(!isFolded);
  }

  return { isFolded, toggle };
}

/** Folds a pane to a rail and back. */
export function FoldButton({ label, className = '', ...folding }: FoldButtonProps) {
  const { isFolded, toggle } = useFold(folding);
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`icon-button ${className}`}
    >
      <SheetIcon of={isFolded ? 'unfold' : 'fold'} />
    </button>
  );
}
