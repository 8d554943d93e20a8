'use client';

import dynamic from 'next/dynamic';

/** The editor of the rates tab: the other tabs do without its code. */
export const RateEditor = dynamic(() =>
  import('@/components/rates/rate-editor').then((editor) => editor.RateEditor),
);
