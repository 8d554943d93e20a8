import type { Locale } from '@/lib/i18n/locales';
import { codeText } from '@/lib/i18n/translate';
import type { ActField } from '@/lib/operator/act-fields.mjs';
import type { ActDeclaration } from './platform';
import { consoleTexts } from './texts';

/** The name of a field in words: `createdAt` is “created at”. */
const spelled = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of a field of acts or of their answers; of one that the catalogue lacks, its name in words. */
export const fieldLabel = (locale: Locale, name: string, act = ''): string => {
  const t = consoleTexts(locale);
  const general = codeText(t, `fields.${name}`, capitalised(spelled(name)));
  return codeText(t, `fieldsAt.${act}.${name}`, general);
};

/**
 * The texts of an act in a language: from the catalogue by its name and its fields' names, and where it has none, as for
 * an act that is newer than the catalogue, from the declaration in English.
 */
export function actTexts(locale: Locale, { name, about }: Pick<ActDeclaration, 'name' | 'about'>) {
  const t = consoleTexts(locale);
  return {
    title: codeText(t, `acts.${name}.title`, capitalised(spelled(name))),
    about: codeText(t, `acts.${name}.about`, capitalised(about)),
    label: (field: string) => fieldLabel(locale, field, name),
    help: ({ name: field, shape }: ActField) =>
      codeText(t, `helpAt.${name}.${field}`, codeText(t, `help.${field}`, shape.description ?? '')),
    choice: (field: string, value: string) => codeText(t, `choices.${field}.${value}`, value),
  };
}
