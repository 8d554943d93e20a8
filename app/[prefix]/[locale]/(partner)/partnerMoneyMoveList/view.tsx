'use client';

import dynamic from 'next/dynamic';

/** The history; the other tab does without its code. */
export default dynamic(() => import('./history'));
