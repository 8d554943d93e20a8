import {
  type ActField,
  actFields,
  parseValue,
  type ValueKind,
  valueKind,
} from '@/lib/operator/act-fields.mjs';
import { dayEnd } from '@/lib/rules/day';
import { typedFullDay, typedMoment } from '@/lib/rules/typed-moment';
import type { ActDeclaration } from './platform';

/** Fields that every page fills in by itself, or that only scripts use. */
const HIDDEN: ReadonlySet<string> = new Set(['siteId', 'expected', 'idempotencyKey']);

/** The fields of an act that a person types, required ones first. */
export const typedFields = ({ fields }: Pick<ActDeclaration, 'fields'>): ActField[] =>
  actFields(fields).filter(({ name }) => !HIDDEN.has(name));

/**
 * A control's text as the text of a value: a moment or a day as a person types it on the site's clock. A day alone as the
 * end of a search (`to`) is the end of that day.
 */
function valueText(name: string, text: string, kind: ValueKind): string {
  if (kind === 'day') return typedFullDay(text) ?? text;
  if (kind !== 'moment') return text;
  const day = name === 'to' ? typedFullDay(text) : null;
  return day ? dayEnd(day).toISOString() : (typedMoment(text) ?? text);
}

const KINDS_WITH_TEXT = ['number', 'moment', 'json'] as const;

/** The key, below `act`, of the text that says how a value of this kind is written. */
export const wantedKey = (kind: ValueKind) =>
  `wanted.${KINDS_WITH_TEXT.find((one) => one === kind) ?? 'other'}` as const;

/**
 * The body of an act by the texts of its controls, of which empty ones are left out; or the first field whose text is of
 * another kind.
 */
export function bodyOf(
  fields: readonly ActField[],
  texts: Readonly<Record<string, string>>,
): { body: Record<string, unknown> } | { field: string; wanted: ValueKind } {
  const body: Record<string, unknown> = {};
  for (const { name, shape } of fields) {
    const text = texts[name] ?? '';
    const kind = valueKind(shape);
    if (text === '' || (text.trim() === '' && kind !== 'secret')) continue;
    const list =
      kind === 'list'
        ? text
            .trim()
            .split(/[\s,]+/)
            .join(',')
        : text;
    const parsed = parseValue(
      kind === 'secret' || kind === 'text' ? text : valueText(name, list.trim(), kind),
      shape,
    );
    if ('wanted' in parsed) return { field: name, wanted: parsed.wanted };
    body[name] = parsed.value;
  }
  return { body };
}
