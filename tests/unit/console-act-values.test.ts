import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOf, typedFields, wantedKey } from '@/console/lib/act-values';
import { formFields } from '@/console/lib/forms';
import type { ActDeclaration } from '@/console/lib/platform';
import { describeActs } from '@/platform/operator/describe';
import { OPERATOR_ACTS } from '@/platform/operator-acts';

/** The fields of an act, declared as the platform declares them. */
const fields = typedFields({
  fields: z.toJSONSchema(
    z.object({
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
      day: z.iso.date().optional(),
      endDate: z.iso.datetime({ offset: true }).nullable().optional(),
      count: z.number().optional(),
    }),
  ) as unknown as Parameters<typeof typedFields>[0]['fields'],
});

describe('[CONSOLE-06] texts of an act’s form', () => {
  test('a moment is one of the site’s clock, and one with an offset stays', () => {
    expect(bodyOf(fields, { from: '2026-12-01 00:30', to: '2026-12-01T03:00Z' })).toEqual({
      body: { from: '2026-11-30T15:30:00.000Z', to: '2026-12-01T03:00:00.000Z' },
    });
  });

  test('a day alone is its start, as the end of a search its end', () => {
    expect(bodyOf(fields, { from: '20261201', to: '2026.12.01', day: '2026.12.1' })).toEqual({
      body: { from: '2026-11-30T15:00:00.000Z', to: '2026-12-01T15:00:00.000Z', day: '2026-12-01' },
    });
  });

  test('null empties a moment that may be empty', () => {
    expect(bodyOf(fields, { endDate: 'null' })).toEqual({ body: { endDate: null } });
  });

  test.each([
    ['from', '12.01', 'moment', 'wanted.moment'],
    ['from', 'null', 'moment', 'wanted.moment'],
    ['endDate', 'tomorrow', 'moment', 'wanted.moment'],
    ['count', 'many', 'number', 'wanted.number'],
  ] as const)('%s “%s” is refused', (field, text, wanted, key) => {
    expect(bodyOf(fields, { [field]: text })).toEqual({ field, wanted });
    expect(wantedKey(wanted)).toBe(key);
  });
});

test('[CONSOLE-06] a field of an option says what it is now, as JSON where it is typed as JSON', () => {
  const act = describeActs(OPERATOR_ACTS).find(({ name }) => name === 'site-option') as ActDeclaration;
  const now = { depositMin: '10000', signupOpen: true, largeAmount: null, levelNames: { PTN_1: '본사' } };
  const fields = formFields('ko', act, now);
  const hintOf = (name: string) => fields.find((field) => field.name === name)!.hint;
  expect(hintOf('depositMin')).toMatch(/^지금 10,000 · /);
  expect(hintOf('signupOpen')).toMatch(/^지금 예 · /);
  expect(hintOf('largeAmount')).toMatch(/^지금 – · /);
  expect(hintOf('levelNames')).toMatch(/^지금 {"PTN_1":"본사"} · /);
  expect(hintOf('messageDays')).not.toMatch(/지금/);
});
