'use client';

import dynamic from 'next/dynamic';

/** `ListHost`, whose code only pages that render a list load: a detail shares its page with forms. */
export const ListHost = dynamic(() => import('./list-host').then(({ ListHost }) => ListHost));
