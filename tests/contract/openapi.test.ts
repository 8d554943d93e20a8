import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { openApi, openApiText } from '../../scripts/lib/openapi';

const PARTS = ['documents', 'whole'] as const;

describe.each(PARTS)('docs/openapi/%s.json', (part) => {
  test('[WIRE-06] is current; npm run contract writes it anew', () => {
    // Compared as a truth value: a difference would print thousands of lines.
    expect(readFileSync(`docs/openapi/${part}.json`, 'utf8') === openApiText(part)).toBe(true);
  });

  test('[WIRE-06] is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(openApiText(part)));
    expect(result).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });
});

describe('the descriptions of the contract', () => {
  test('[WIRE-06] the documents’ part has their calls and no field of ours, the whole one marks ours', () => {
    const documents = openApi('documents');
    const ofDocuments = Object.entries(calls).filter(
      ([, { from }]) => from === 'documents' || from === 'unnamed',
    );
    expect(Object.keys(documents.paths).sort()).toEqual(ofDocuments.map(([path]) => path).sort());
    expect(JSON.stringify(documents)).not.toMatch(/x-capability|idempotencyKey|"cashSeq"|"any"/);

    const whole = openApi('whole');
    const schemaOf = (path: string) => JSON.stringify(whole.paths[path]);
    expect(whole.paths['/api/retail/notes']!.post['x-capability']).toBe('notes');
    expect(schemaOf('/api/cash/getCoin')).toMatch(/"cashSeq":\{[^}]*"x-capability":"sequences"/);
    expect(schemaOf('/api/v2/user/lowerUserList')).toContain('"x-own-values":{"any":"wideSearch"}');
  });

  test('[WIRE-06] a broken description is not valid', async () => {
    const broken = { ...openApi('documents'), paths: { 'no slash': {} } };
    expect(await new Validator().validate(JSON.parse(JSON.stringify(broken)))).toMatchObject({
      valid: false,
    });
  });
});
