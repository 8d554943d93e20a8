import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForNode, bundlePlatform, WITHOUT_SANDBOX } from '../../scripts/lib/build.mjs';

/** Bundles name the modules in them by comments. */
const SANDBOX = /^\/\/ sandbox\//m;
const DEMO = /^\/\/ platform\/demo\//m;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function textOf(bundle: (outfile: string) => Promise<void>): Promise<string> {
  const outfile = join(folder, 'bundle.mjs');
  await bundle(outfile);
  return readFileSync(outfile, 'utf8');
}

test('a release without the sandbox has neither its code nor the demo world, others have both', async () => {
  const whole = await textOf((outfile) => bundlePlatform({ outfile }));
  expect(whole).toMatch(SANDBOX);
  expect(whole).toMatch(DEMO);
  const without = await textOf((outfile) => bundlePlatform({ ...WITHOUT_SANDBOX, outfile }));
  expect(without).not.toMatch(SANDBOX);
  expect(without).not.toMatch(DEMO);
  expect(without).toMatch(/^\/\/ platform\/games\/vendor\//m);
});

test('nor the verifier of its rounds', async () => {
  const modules = (options: object) =>
    textOf((outfile) => bundleForNode({ entry: 'scripts/lib/release-modules.mjs', outfile, ...options }));
  expect(await modules({})).toMatch(SANDBOX);
  expect(await modules(WITHOUT_SANDBOX)).not.toMatch(SANDBOX);
});
