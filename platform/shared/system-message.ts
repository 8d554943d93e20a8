import type { ServerText } from './server-text';

/** Makes a message of the platform itself. Each reader gets it in the language of the session (FORM-05). */
export const systemMessage = (title: ServerText, content: ServerText) => ({
  title: title.ko,
  content: content.ko,
  translations: {
    en: { title: title.en, content: content.en },
    vn: { title: title.vn, content: content.vn },
  },
});
