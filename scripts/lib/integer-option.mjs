import { CliError } from './cli-error.mjs';

/** Returns a whole number among the values of `parseArgs`; throws a {@link CliError} outside `min` to `max`. */
export function integerOption(values, name, min, max) {
  const number = Number(values[name]);
  if (!/^\d+$/.test(values[name] ?? '') || number < min || number > max) {
    throw new CliError(`--${name} must be a whole number from ${min} to ${max}`);
  }
  return number;
}
