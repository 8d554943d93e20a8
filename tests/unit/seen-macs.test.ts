import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAC_WINDOW_MS } from '@/lib/cipher/wire';
import { SeenMacs } from '@/platform/http/seen-macs';

const NOON = Date.parse('2026-03-01T12:00:00+09:00');

/** Distinct macs as sites send them: evenly distributed bytes in base64url, from a generator with a fixed seed. */
function macs(bytes: number): () => string {
  const words = new Uint32Array(bytes / 4);
  const buffer = Buffer.from(words.buffer);
  let state = 1;
  return () => {
    for (let i = 0; i < words.length; i++) {
      // Weyl sequence with the finaliser of MurmurHash3: no word comes twice within 2³² of them.
      state = (state + 0x9e3779b9) | 0;
      let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
      words[i] = word ^ (word >>> 16);
    }
    return buffer.toString('base64url');
  };
}

/** A mac of its own for each number of a message. */
const pool = Array.from({ length: 40 }, macs(32));

test('[WIRE-03] macs are accepted as by a plain set, in any order of times and repetitions', () => {
  const step = fc.record({
    pass: fc.integer({ min: 0, max: 20_000 }),
    skew: fc.integer({ min: -MAC_WINDOW_MS, max: MAC_WINDOW_MS }),
    message: fc.nat({ max: pool.length - 1 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const seen = new SeenMacs();
      const timestamps = new Map<number, number>();
      let now = NOON;
      for (const { pass, skew, message } of steps) {
        now += pass;
        const timestamp = timestamps.get(message) ?? now + skew;
        // The platform refuses it before it looks at the mac.
        if (Math.abs(now - timestamp) > MAC_WINDOW_MS) continue;
        const expected = timestamps.has(message) ? 'seen' : 'new';
        expect(seen.note(pool[message]!, timestamp, now)).toBe(expected);
        timestamps.set(message, timestamp);
      }
    }),
  );
});

test('macs of zeros, and those that differ in one bit of the first 128, are told apart', () => {
  const seen = new SeenMacs();
  const zeros = Buffer.alloc(16);
  const variants = Array.from({ length: 128 }, (_, bit) => {
    const mac = Buffer.from(zeros);
    mac[bit >> 3]! |= 1 << (bit & 7);
    return mac;
  });
  const note = (mac: Buffer) => seen.note(mac.toString('base64url'), NOON, NOON);
  expect([note(zeros), note(zeros)]).toEqual(['new', 'seen']);
  expect(variants.map(note).filter((answer) => answer === 'seen')).toEqual(['seen']);
  expect(new Set(variants.map(note))).toEqual(new Set(['seen']));
});

test('5,000 calls a second are accepted in 64 MiB for as long as they come, with clocks up to a minute apart', () => {
  const seen = new SeenMacs();
  const next = macs(16);
  // From the fourth minute on as many become too old as come.
  const [perSecond, seconds, steady, instances] = [5_000, 270, 180, 8];
  const answers = { new: 0, seen: 0, full: 0 };
  const most = { before: 0, after: 0 };
  for (let call = 0; call < perSecond * seconds; call++) {
    const now = NOON + (call * 1_000) / perSecond;
    const skew = (((call % instances) / (instances - 1)) * 2 - 1) * MAC_WINDOW_MS;
    answers[seen.note(next(), Math.trunc(now + skew), now)]++;
    if (call % perSecond > 0) continue;
    const half = call < perSecond * steady ? 'before' : 'after';
    most[half] = Math.max(most[half], seen.bytes);
  }
  expect(answers).toEqual({ new: perSecond * seconds, seen: 0, full: 0 });
  expect(most.before).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(most.after, 'no more than before').toBeLessThanOrEqual(most.before);
});

test('beyond its memory it refuses, still knows what it has, and accepts again when they are too old', () => {
  const seen = new SeenMacs();
  const next = macs(16);
  const first = next();
  expect(seen.note(first, NOON, NOON)).toBe('new');
  let accepted = 1;
  while (seen.note(next(), NOON + (accepted % MAC_WINDOW_MS), NOON) !== 'full') accepted++;
  expect(accepted).toBeGreaterThan(1_500_000);
  expect(seen.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(seen.note(first, NOON, NOON)).toBe('seen');
  expect(seen.note(next(), NOON + 3 * MAC_WINDOW_MS, NOON + 3 * MAC_WINDOW_MS)).toBe('new');
  expect(seen.bytes).toBeLessThan(8 * 1024);
});
