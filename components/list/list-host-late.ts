'use client';

import dynamic from 'next/dynamic';

/** `ListHost`, loaded only by pages that render a list: a detail is one page for lists and forms. */
export const ListHost = dynamic(() => import('./list-host').then(({ ListHost }) => ListHost));
