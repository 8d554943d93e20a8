const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as HTML, in an element or a quoted attribute. */
export const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
