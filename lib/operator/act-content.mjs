/**
 * The answer to an operator's act in the form in which people read it, for the command line and the console.
 */

/**
 * @typedef {object} PageInfo
 * @property {number} page
 * @property {number} count_per_list rows of a page
 * @property {number} tatal_list_count rows of all pages
 * @property {'Y' | 'N'} [moreYn] whether there are more than were counted
 */

/**
 * @typedef {object} ActContent
 * @property {Record<string, unknown>[]} [list] rows, where the answer is a list
 * @property {PageInfo} [pageInfo]
 * @property {Record<string, unknown>} rest everything else by name
 */

/** Whether a value is rows of a table. */
export const isTable = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((row) => row && typeof row === 'object');

/**
 * The list of an answer and the rest of it. Data with a single list or record is that one.
 * @param {Record<string, unknown>} data
 * @returns {ActContent}
 */
export function actContent(data) {
  const values = Object.values(data);
  const content = values.length === 1 && values[0] && typeof values[0] === 'object' ? values[0] : data;
  const { list, pageInfo, ...rest } = Array.isArray(content) ? { list: content } : content;
  return Array.isArray(list) ? { list, pageInfo, rest } : { rest: content };
}

/**
 * The names of the columns of rows, less those that hold tables of their own.
 * @param {readonly Record<string, unknown>[]} rows
 * @returns {string[]}
 */
export const columnNames = (rows) =>
  [...new Set(rows.flatMap(Object.keys))].filter((name) => !rows.some((row) => isTable(row[name])));
