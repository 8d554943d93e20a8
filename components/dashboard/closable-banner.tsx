'use client';

import { type MouseEvent, type ReactNode, useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { closeBanner } from '@/lib/popups';

interface ClosableBannerProps {
  prefix: string;
  siteId: string;
  bannerIdx: number;
  /** The day for which it is closed. */
  today: string;
  /** The name of its button. */
  label: string;
  children: ReactNode;
}

/** A banner of the strip with the button that closes it for today (SITE-14). */
export function ClosableBanner({ label, children, ...banner }: ClosableBannerProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  function close({ currentTarget }: MouseEvent) {
    const item = currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    closeBanner(document, banner);
    setClosed(true);
    // The button goes, and the focus with it.
    (next ?? document.getElementById('main'))?.focus();
  }
  return (
    <li className="banner">
      {children}
      <button type="button" aria-label={label} title={label} onClick={close} className="icon-button">
        <SheetIcon of="close" />
      </button>
    </li>
  );
}
