import { useState } from 'react';
import type { QueueLine } from '@/lib/contract/operator-queue';
import { perform } from '../../lib/perform';
import { approval, itemKey } from '../../lib/queue';
import type { SeveralResult } from './several-results';

interface QueueSelectionOptions {
  site: string;
  lines: readonly QueueLine[];
  /** Is called with the keys of the items that were approved. */
  onDecided: (keys: readonly string[]) => void;
}

/** The selected items of the queue, and the approval of all of them with its results. */
export function useQueueSelection({ site, lines, onDecided }: QueueSelectionOptions) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly SeveralResult[]>();
  const [isApproving, setApproving] = useState(false);
  const deselect = (key: string) => setSelected((all) => new Set([...all].filter((other) => other !== key)));

  /** Approves the selected items one after the other; an inquiry has nothing to approve. */
  async function approve() {
    if (isApproving) return;
    setApproving(true);
    // What one operator proposed is confirmed by itself, after a look at it.
    const items = lines.filter(
      (line) => selected.has(itemKey(line)) && line.kind !== 'inquiry' && line.kind !== 'proposal',
    );
    const made: SeveralResult[] = [];
    for (const { kind, id, memId } of items) {
      const answer = await perform({ site, ...approval(kind, id) });
      made.push({ key: itemKey({ kind, id }), kind, id, memId, answer });
      setResults([...made]);
    }
    onDecided(made.filter(({ answer }) => answer?.ok).map(({ key }) => key));
    setApproving(false);
    setSelected(new Set());
  }

  return {
    selected,
    deselect,
    toggle: (key: string) =>
      setSelected((all) =>
        all.has(key) ? new Set([...all].filter((other) => other !== key)) : new Set(all).add(key),
      ),
    clear: () => setSelected(new Set()),
    results,
    setResults,
    isApproving,
    approve,
  };
}

export type QueueSelection = ReturnType<typeof useQueueSelection>;
