import { useState } from 'react';

/** Texts of dialogs that were closed before they were sent, for as long as the page is open. */
const drafts = new Map<string, string>();

/**
 * The text of a field, which another opening of its dialog finds as it was left; `initial` takes the place of what was
 * left.
 */
export function useDraft(key: string, initial?: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    if (initial) drafts.set(key, initial);
    return drafts.get(key) ?? '';
  });
  return [
    text,
    (next) => {
      if (next) drafts.set(key, next);
      else drafts.delete(key);
      setText(next);
    },
  ];
}
