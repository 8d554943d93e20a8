import { CliError } from './cli-error.mjs';

/** Flags that set several fields of an act: `--off` for the two moments of a maintenance window. */

function maintenanceWindow({ on, off, minutes = '30', from }) {
  if (Boolean(on) === Boolean(off)) throw new CliError('maintenance takes either --on or --off');
  if (off) return { startDate: null, endDate: null };
  const start = from ? Date.parse(from) : Date.now();
  const lengthMinutes = Number(minutes);
  if (Number.isNaN(start)) throw new CliError('--from must be a moment such as 2026-12-01T03:00+09:00');
  if (!(lengthMinutes > 0)) throw new CliError('--minutes must be a number above 0');
  const end = start + lengthMinutes * 60_000;
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

function block({ on, off, ...values }) {
  const names = Object.keys(values);
  if (Boolean(on) === Boolean(off) || names.length !== 1) {
    throw new CliError('block takes --on or --off, and one of --ip, --phone and --account');
  }
  const [kind] = names;
  return { kind, value: values[kind].replaceAll('-', ''), on: Boolean(on) };
}

/** By act: its flags (true for those without a value), the fields that they set, how, and lines for the help. */
export const SHORTHANDS = {
  maintenance: {
    flags: { on: true, off: true, minutes: false, from: false },
    fields: ['startDate', 'endDate'],
    toFields: maintenanceWindow,
    help: ['--on [--minutes 30] [--from 2026-12-01T03:00+09:00]', '--off'],
  },
  block: {
    flags: { on: true, off: true, ip: false, phone: false, account: false },
    fields: ['kind', 'value', 'on'],
    toFields: block,
    help: ['--on|--off  --ip 203.0.113.9 | --phone 01012345678 | --account 123456'],
  },
};
