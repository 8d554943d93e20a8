/**
 * The value under a name that comes from outside, such as a code of the wire; undefined for what every object inherits,
 * such as `constructor`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
