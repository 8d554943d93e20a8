import { OPERATOR } from './command-line.mjs';
import { listFields, valueText } from './operator-fields.mjs';
import { SHORTHANDS } from './operator-shorthands.mjs';
import { VERIFY_RECORDS_HELP } from './verify-records.mjs';

/** The largest number of columns of the terminal that a line of flags takes. */
const MAX_LINE_WIDTH = 96;

const COMMON = [
  'help <act> explains an act’s flags. --json prints an answer as it came; otherwise times are UTC+9.',
  'Yes-or-no flags: --open, --open no, --no-open. Moments carry their offset, 2026-12-01T03:00+09:00. Lists are separated by commas.',
  'With one site, --site may be left out. Passwords are asked for, or are a line of standard input each, in the order of help.',
  'The key is OPERATOR_KEY, or that of sites.json in DATA_DIR (.data); the platform is at PLATFORM_PORT (4100).',
];

/** How an act with `--expected` preserves the changes that another operator has made meanwhile. */
const EXPECTED = [
  'The command line reads nothing before it sets. Acts with --expected take what you read, by the names of the fields,',
  `  site-option --deposit-min 20000 --expected '{"depositMin":"10000"}'`,
  'and what another has set since is not overwritten, but told. What stands is shown by site-option, find-member, posts, banners, codes, vendors.',
];

/** The help for signing in by name. */
export const SIGN_IN_HELP = [
  'login <name>',
  '    signs in by name; the password and the code of the OTP app are asked for, or are a line of standard input each',
  'logout',
  '    ends that sign-in. While somebody is signed in, acts are theirs, unless OPERATOR_KEY is set.',
];

/** The help for the command that works on databases, which is no act of the platform. */
export const MOVE_SITE_HELP = [
  'move-site <site> --to <address>',
  '    closes the site, copies it to an empty PostgreSQL database and compares the copy; repeat it after an interruption',
  'move-site <site> --finish [--to <address>]',
  '    opens the site there, once SITE_DATABASES names the address and the platform has started with it',
  'move-site <site> --cancel',
  '    opens the site where it was; the copy is never opened',
  '    It works on the databases themselves, with DATABASE_URL and SITE_DATABASES as the platform has them; --from <address>',
  '    names the present database where they do not. An address with a password is MOVE_TO in the environment in place of',
  '    --to, and MOVE_FROM in place of --from: arguments are in the list of processes.',
];

/** The help for the commands that set old months aside, on the database itself. */
export const MONTHS_HELP = [
  'detach-months --before YYYY-MM [--do]',
  '    lists the months before that one, and with --do sets them aside: reads of old days still find them',
  'attach-month --month YYYY-MM',
  '    attaches a month again, so that a vendor can correct its bets; --month before: all from before the first upgrade',
  '    Both work on the database of DATABASE_URL, or of --database-url without a password, while the platform runs.',
];

const shorthandHelp = (act) => SHORTHANDS[act.name]?.help ?? [];

function flagText({ flag, shape, isRequired }) {
  const text = `--${flag} ${valueText(shape)}`.trimEnd();
  return isRequired ? text : `[${text}]`;
}

/** Returns the flags of an act in lines that fit a terminal, less those that shorthands replace. */
function flagLines(act) {
  const hidden = SHORTHANDS[act.name]?.fields ?? [];
  const lines = [''];
  for (const field of listFields(act).filter(({ name }) => !hidden.includes(name))) {
    const longer = `${lines.at(-1)} ${flagText(field)}`.trimStart();
    if (longer.length > MAX_LINE_WIDTH) lines.push(flagText(field));
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Returns the help over every act, in lines. */
export const help = (acts) => [
  `${OPERATOR} <act> --site <site id> …`,
  '',
  ...acts.flatMap((act) => [
    act.name,
    ...[act.about, ...flagLines(act)].map((line) => `    ${line}`),
    ...shorthandHelp(act).map((line) => `      ${line}`),
  ]),
  ...VERIFY_RECORDS_HELP,
  '',
  ...COMMON,
  ...EXPECTED,
  '',
  ...SIGN_IN_HELP,
  ...MOVE_SITE_HELP,
  ...MONTHS_HELP,
];

/** Returns the help for one act, with the meaning of each of its fields. */
export function actHelp(act) {
  const flags = listFields(act).map((field) => ({
    text: flagText(field),
    about: field.shape.description ?? field.shape.unit ?? '',
  }));
  const widest = Math.max(...flags.map(({ text }) => text.length));
  return [
    `${OPERATOR} ${act.name}: ${act.about}`,
    '',
    ...flags.map(({ text, about }) => `  ${text.padEnd(widest)}  ${about}`.trimEnd()),
    ...shorthandHelp(act).map((line) => `  or ${line}`),
    ...(act.fields.properties?.expected ? ['', ...EXPECTED] : []),
  ];
}
