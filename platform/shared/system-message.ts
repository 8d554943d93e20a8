import type { ServerText } from './server-text';

/** A message that the platform writes by itself, for each reader in the language of its session (FORM-05). */
export const systemMessage = (title: ServerText, content: ServerText) => ({
  title: title.ko,
  content: content.ko,
  translations: {
    en: { title: title.en, content: content.en },
    vn: { title: title.vn, content: content.vn },
  },
});
