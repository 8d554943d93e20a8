/** A search text as a LIKE pattern that means its characters literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
