'use client';

import dynamic from 'next/dynamic';

/** The tabs that are lists; those that are forms do without their code. */
export default dynamic(() => import('./lists'));
