import {
  type ActField,
  actFields,
  parseValue,
  type ValueKind,
  valueKind,
} from '@/lib/operator/act-fields.mjs';
import type { ActDeclaration } from './platform';

/** Fields that every page fills in by itself, or that only scripts use. */
const HIDDEN: ReadonlySet<string> = new Set(['siteId', 'expected', 'idempotencyKey']);

/** The fields of an act that a person types, required ones first. */
export const typedFields = ({ fields }: Pick<ActDeclaration, 'fields'>): ActField[] =>
  actFields(fields).filter(({ name }) => !HIDDEN.has(name));

/** Site time is UTC+9 for everybody who works on it. */
const SITE_OFFSET = '+09:00';

/** A control's text as the text of a value: a moment without an offset is one of the site's clock. */
const valueText = (text: string, kind: ValueKind): string =>
  kind === 'moment' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}${SITE_OFFSET}` : text;

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
      kind === 'secret' || kind === 'text' ? text : valueText(list.trim(), kind),
      shape,
    );
    if ('wanted' in parsed) return { field: name, wanted: parsed.wanted };
    body[name] = parsed.value;
  }
  return { body };
}
