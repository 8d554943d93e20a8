/** `npm run operator -- …`: the operator's acts from the command line, through the platform's operator interface. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/run.mjs';
import { main, Stop, say } from './lib/say.mjs';

const HELP = `npm run operator -- <act> --site <site id> …

  maintenance --site demo --on [--minutes 30] [--from 2026-12-01T03:00+09:00]
                                        close the site, at once or from a moment on
  maintenance --site demo --off         open it again
  message     --site demo --to ptn1 --title "…" --content "…"
  sign-out    --site demo --to ptn1     end every session of a member
  unlock      --site demo --to ptn1     take off the lock of wrong passwords
  block       --site demo --on  --ip 203.0.113.9 | --phone 01012345678 | --account 123456
  block       --site demo --off …       nobody signs in from a blocked address, phone or bank account
  help

The key is OPERATOR_KEY, or that of sites.json in DATA_DIR (.data); the platform is at PLATFORM_PORT (4100).`;

const OPTIONS = {
  site: { type: 'string' },
  to: { type: 'string' },
  title: { type: 'string' },
  content: { type: 'string' },
  on: { type: 'boolean' },
  off: { type: 'boolean' },
  minutes: { type: 'string', default: '30' },
  from: { type: 'string' },
  ip: { type: 'string' },
  phone: { type: 'string' },
  account: { type: 'string' },
};

/** Codes of the platform in the operator's words. */
const REFUSALS = {
  A002: 'the platform does not know that site, or a value is not what it takes',
  A003: 'the key was refused',
  U001: 'there is no such member on the site',
};

function operatorKey() {
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY;
  const file = path.resolve(ROOT, process.env.DATA_DIR || '.data', 'sites.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).operatorKey;
  } catch {
    throw new Stop(`OPERATOR_KEY is not set and ${file} cannot be read`);
  }
}

function required(values, name) {
  if (!values[name]) throw new Stop(`--${name} is missing; see npm run operator -- help`);
  return values[name];
}

function maintenanceWindow({ on, off, minutes, from }) {
  if (Boolean(on) === Boolean(off)) throw new Stop('maintenance takes either --on or --off');
  if (off) return { startDate: null, endDate: null };
  const start = from ? Date.parse(from) : Date.now();
  const length = Number(minutes);
  if (Number.isNaN(start)) throw new Stop('--from must be a moment such as 2026-12-01T03:00+09:00');
  if (!(length > 0)) throw new Stop('--minutes must be a number above 0');
  const end = start + length * 60_000;
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

function blockBody({ on, off, ...values }) {
  const given = ['ip', 'phone', 'account'].filter((kind) => values[kind]);
  if (Boolean(on) === Boolean(off) || given.length !== 1) {
    throw new Stop('block takes --on or --off, and one of --ip, --phone and --account');
  }
  return { kind: given[0], value: values[given[0]].replaceAll('-', ''), on: Boolean(on) };
}

const BODIES = {
  maintenance: maintenanceWindow,
  message: (values) => ({
    memId: required(values, 'to'),
    title: required(values, 'title'),
    content: required(values, 'content'),
  }),
  'sign-out': (values) => ({ memId: required(values, 'to') }),
  unlock: (values) => ({ memId: required(values, 'to') }),
  block: blockBody,
};

const DONE = {
  maintenance: ({ under }, { startDate }) => {
    if (under) return 'under maintenance now';
    return startDate ? `open now; maintenance begins at ${startDate}` : 'open now';
  },
  message: ({ newMsg }) => `sent; ${newMsg} unread`,
  'sign-out': ({ sessions }) => `${sessions} session(s) ended`,
  unlock: ({ wasLocked }) => (wasLocked ? 'unlocked' : 'was not locked'),
  block: ({ wasBlocked }) => `done; it was ${wasBlocked ? '' : 'not '}blocked before`,
};

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Stop(`${error.message}; see npm run operator -- help`);
  }
}

async function post(act, body) {
  const port = process.env.PLATFORM_PORT || '4100';
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${operatorKey()}`,
    'x-operator': userInfo().username,
  };
  try {
    const url = `http://127.0.0.1:${port}/operator/${act}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  } catch {
    throw new Stop(`the platform does not answer on port ${port}`);
  }
}

await main(async () => {
  const { values, positionals } = readArguments();
  const [act = 'help'] = positionals;
  if (act === 'help') return say(HELP);
  if (!Object.hasOwn(BODIES, act)) throw new Stop(`there is no act “${act}”; see npm run operator -- help`);
  const body = { siteId: required(values, 'site'), ...BODIES[act](values) };
  const { resultCode, data } = await post(act, body);
  if (resultCode !== '0') throw new Stop(REFUSALS[resultCode] ?? `the platform answered ${resultCode}`);
  say(`${body.siteId}${body.memId ? ` ${body.memId}` : ''}: ${DONE[act](data, body)}`);
});
