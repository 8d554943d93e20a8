/**
 * Detects outdated events: those of several platform instances can arrive out of order. An event counts if its
 * sequence is not below the highest of its kind so far, or if it has none.
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
