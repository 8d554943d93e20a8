import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { thirdPartyNotices } from '../../scripts/lib/third-party.mjs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

describe('third-party packages', () => {
  test('THIRD-PARTY-NOTICES.txt is current; npm run notices writes it anew', () => {
    const written = readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8');
    expect(written === thirdPartyNotices()).toBe(true);
    for (const [name, version] of Object.entries(dependencies)) {
      expect(written).toContain(`${name} ${version} (`);
    }
    expect(written).toContain('Permission is hereby granted, free of charge');
  });

  test('npm run sbom prints a bill of materials of the production packages', () => {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
    });
    expect(status).toBe(0);
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string;
      components: { purl: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
    const missing = Object.entries(dependencies)
      .map(([name, version]) => `pkg:npm/${name}@${version}`)
      .filter((purl) => !listed.has(purl));
    expect(missing).toEqual([]);
    expect([...listed].filter((purl) => /vitest|biome/.test(purl))).toEqual([]);
  });
});
