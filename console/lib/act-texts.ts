import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import type { ActField } from '@/lib/operator/act-fields.mjs';
import type { ActDeclaration } from './platform';
import { consoleMessages, consoleTexts } from './texts';
import { actTitle, capitalised, fieldTitle } from './value-text';

/** The label of a field of acts or of their answers; of one that the catalogue lacks, its name in words. */
export const fieldLabel = (locale: Locale, name: string, act = ''): string =>
  fieldTitle(consoleTexts(locale), name, act);

/**
 * The texts of an act in a language: from the catalogue by its name and its fields' names, and where it has none, as for
 * an act that is newer than the catalogue, from the declaration in English.
 */
export function actTexts(locale: Locale, { name, about }: Pick<ActDeclaration, 'name' | 'about'>) {
  const t = consoleTexts(locale);
  return {
    title: actTitle(t, name),
    about: codeText(t, `acts.${name}.about`, capitalised(about)),
    label: (field: string) => fieldLabel(locale, field, name),
    help: ({ name: field, shape }: ActField) =>
      codeText(t, `helpAt.${name}.${field}`, codeText(t, `help.${field}`, shape.description ?? '')),
    choice: (field: string, value: string) => codeText(t, `choices.${field}.${value}`, value),
  };
}

/** The titles of all acts by their names, of those too that an operator may not do but reads of. */
export const actTitles = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(consoleMessages[locale].acts).map(([name, { title }]) => [name, title]));
