import { describe, expect, it } from 'vitest';
import { inFolder } from './sources';

const sources = inFolder('app', 'components', 'lib', 'platform', 'sandbox');
const offenders = (found: RegExp, isAllowed: (file: string) => boolean = () => false) =>
  sources.filter(({ file, text }) => found.test(text) && !isAllowed(file)).map(({ file }) => file);

describe('secrets', () => {
  it('are keyed by nothing that travels', () => {
    expect(offenders(/createHmac\([^)]*(apiKey|token|idempotencyKey)\b/i), 'use a key of siteKey()').toEqual(
      [],
    );
  });

  it('are derived in two places, each use by a label of its own', () => {
    const places = ['lib/cipher/site-key.ts', 'platform/shared/config.ts'];
    expect(offenders(/\bhkdf(Sync)?\b/, (file) => places.includes(file))).toEqual([]);
  });

  it('are no plain hash of what a person typed', () => {
    expect(offenders(/createHash\([^)]*\)\s*\.update\([^;]*pass(word)?\b/i)).toEqual([]);
  });
});
