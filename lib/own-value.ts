/**
 * Returns the value under an untrusted name, such as a code of the wire; undefined for inherited properties such as
 * `constructor`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
