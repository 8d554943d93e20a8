'use client';

import { Suspense } from 'react';
import { latePart } from '@/lib/i18n/late-part';
import type { NotesPanelProps } from './notes-panel';

/** Without `usePopup`: it is the content of a tab, which opens with the page and does not close. */
const NotesPanel = latePart(() => import('./notes-panel'));

/** The panel of notes and tags with its texts. */
export const NotesPanelLate = (props: NotesPanelProps) => (
  <Suspense>
    <NotesPanel {...props} />
  </Suspense>
);
