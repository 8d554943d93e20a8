/**
 * Tells events that come late from those that are news. Events of several instances may overtake each other on the
 * way; of two of one kind the one with the higher sequence holds. What carries no sequence is news.
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
