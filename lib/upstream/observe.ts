import { processWide } from '@/lib/process-wide';

/** The outcome of one message to an upstream: its site, the code of the answer, and its time in milliseconds. */
type NoteMessage = (prefix: string, code: string, ms: number) => void;

const observer = processWide('upstream.observer', () => ({ note: undefined as NoteMessage | undefined }));

/** Has every message to an upstream noted, by pages and handlers alike. */
export function observeMessages(note: NoteMessage): void {
  observer.note = note;
}

/** Hands the outcome of a message to the observer, if there is one. */
export const noteMessage: NoteMessage = (prefix, code, ms) => observer.note?.(prefix, code, ms);
