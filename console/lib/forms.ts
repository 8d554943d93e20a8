import type { Locale } from '@/lib/i18n/locales';
import { type ActField, type ValueKind, valueKind } from '@/lib/operator/act-fields.mjs';
import { actTexts } from './act-texts';
import { typedFields } from './act-values';
import type { ActDeclaration } from './platform';
import { consoleTexts } from './texts';
import { valueIn } from './value-text';

/** A field of an act's form, with its texts in the page's language. */
export interface FormField extends ActField {
  label: string;
  hint: string;
  /** Of a field with choices, the empty one excepted. */
  choices: { value: string; label: string }[];
  /** Takes both columns: a long text. */
  isWide: boolean;
}

/** Texts from which on a field takes several lines. */
const LONG_TEXT = 200;

/** The fields of an act's form; `current` are the values that the act would change, by the names of their fields. */
export function formFields(
  locale: Locale,
  act: ActDeclaration,
  current: Readonly<Record<string, unknown>> = {},
): FormField[] {
  const t = consoleTexts(locale);
  const texts = actTexts(locale, act);
  /** Values that are typed as JSON are shown as JSON, to be copied and changed. */
  const currentText = (name: string, kind: ValueKind) =>
    kind === 'json' && current[name] ? JSON.stringify(current[name]) : valueIn(t, name, current[name]);
  return typedFields(act).map((field) => {
    const { name, shape, isRequired } = field;
    const kind = valueKind(shape);
    const hints = [
      name in current ? t('act.current', { value: currentText(name, kind) }) : '',
      texts.help(field),
      kind === 'list' ? t('act.listHelp') : '',
      kind === 'json' ? t('act.jsonHelp') : '',
      kind === 'moment' ? t('act.momentHelp') : '',
      shape.isNullable && kind !== 'choice' ? t('act.clearHelp') : '',
    ];
    const choices =
      kind === 'boolean'
        ? [
            { value: 'yes', label: t('value.yes') },
            { value: 'no', label: t('value.no') },
          ].slice(0, shape.const === true ? 1 : 2)
        : (shape.enum ?? []).map((value) => ({ value, label: texts.choice(name, value) }));
    if (shape.isNullable && kind === 'choice') choices.push({ value: 'null', label: '–' });
    return {
      name,
      shape,
      isRequired,
      label: texts.label(name),
      hint: hints.filter(Boolean).join(' · '),
      choices,
      isWide: kind === 'json' || (kind === 'text' && (shape.maxLength ?? 0) > LONG_TEXT),
    };
  });
}
