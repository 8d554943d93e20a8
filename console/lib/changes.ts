import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@/lib/i18n/locales';
import { fieldLabel } from './act-texts';
import { valueText } from './result-view';

/** A value that an act has changed, as texts. */
export interface Change {
  name: string;
  label: string;
  before: string;
  after: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { value };

/** What differs between the values before and after an act; values that stayed are left out. */
export function changesBetween(locale: Locale, before: unknown, after: unknown): Change[] {
  const [old, now] = [record(before), record(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => !isDeepStrictEqual(old[name], now[name]))
    .map((name) => ({
      name,
      label: fieldLabel(locale, name),
      before: valueText(locale, name, old[name]),
      after: valueText(locale, name, now[name]),
    }));
}
