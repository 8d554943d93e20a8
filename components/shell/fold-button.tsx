'use client';

import { PanelLeftClose as foldIcon, PanelLeftOpen as unfoldIcon } from 'lucide';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { FOLD_COOKIE, type FoldedPart } from '@/lib/fold';

const YEAR = 365 * 24 * 3600;

interface FoldButtonProps {
  /** The site's, whose cookie it is. */
  prefix: string;
  part: FoldedPart;
  isFolded: boolean;
  label: string;
  className?: string;
}

/**
 * Folds a pane to a rail and back: `data-fold` of the shell's root, by which the panes' styles draw it, and a cookie, by
 * which the server does.
 */
export function FoldButton({ prefix, part, isFolded: initial, label, className = '' }: FoldButtonProps) {
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

  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`icon-button ${className}`}
    >
      <Icon of={isFolded ? unfoldIcon : foldIcon} size={16} />
    </button>
  );
}
