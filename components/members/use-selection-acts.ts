import { useEffect } from 'react';
import { type SelectionActs, selectionActs } from './selection-acts';

/** Hands the acts of the latest rendering to the palette, until the component is gone. */
export function useSelectionActs(acts: SelectionActs): void {
  useEffect(() => selectionActs.set(acts));
  useEffect(() => () => selectionActs.set(null), []);
}
