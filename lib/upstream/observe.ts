import { processWide } from '@/lib/process-wide';

/** The outcome of one message to an upstream: its site, the code of the answer, and its time in milliseconds. */
type NoteMessage = (prefix: string, code: string, ms: number) => void;

const observer = processWide('upstream.observer', () => ({ note: undefined as NoteMessage | undefined }));

/** Sets the function that every message to an upstream is reported to, for pages and handlers alike. */
export function observeMessages(note: NoteMessage): void {
  observer.note = note;
}

/** Reports the outcome of a message to that function, if there is one. */
export const noteMessage: NoteMessage = (prefix, code, ms) => observer.note?.(prefix, code, ms);
