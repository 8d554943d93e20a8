/** Writes milliseconds since the epoch as the wire writes a moment: ISO 8601 in UTC. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
