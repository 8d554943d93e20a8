/**
 * Detects outdated events. Events of several platform instances can arrive out of order; of one kind only those with a
 * sequence not below the highest so far count. Events without a sequence always count.
 */
export function createSequenceFilter() {
  const latest = new Map<string, number>();
  return {
    isOutdated(kind: string, sequence: string | undefined): boolean {
      const seq = sequence ? Number(sequence) : Number.NaN;
      if (!Number.isSafeInteger(seq)) return false;
      if (seq < (latest.get(kind) ?? 0)) return true;
      latest.set(kind, seq);
      return false;
    },
  };
}
