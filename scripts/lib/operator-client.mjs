import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { OPERATOR } from './command-line.mjs';
import { dataLines } from './operator-output.mjs';
import { ROOT } from './paths.mjs';

/** The client of the platform's operator interface. */

const inDataDir = (name) => path.resolve(ROOT, process.env.DATA_DIR || '.data', name);
/** The token of the operator who has signed in, readable by the owner only. */
const sessionFile = () => inDataDir('operator-session');

/** Returns the key of the environment, else the token of a sign-in, else the key of the demo. */
function credential() {
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY;
  if (existsSync(sessionFile())) return readFileSync(sessionFile(), 'utf8').trim();
  const file = inDataDir('sites.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).operatorKey;
  } catch {
    throw new CliError(`OPERATOR_KEY is not set and ${file} cannot be read`);
  }
}

/** Texts of codes for operators; the other codes have the English text of the web. */
const ERROR_TEXTS = {
  A002: 'the platform does not know that site, or a value is not what it takes',
  A003: 'the key was refused; set OPERATOR_KEY to that of the platform',
  A009: 'too many wrong keys; set OPERATOR_KEY to that of the platform',
  A005: `the sign-in is over; ${OPERATOR} login <name> begins another`,
  A006: 'your role does not allow it, or a step of the sign-in is missing',
  U001: 'there is no such member on the site',
  E001: 'there is nothing of that number on the site',
  E500: 'the platform could not do it; its log says why',
};

function errorText({ resultCode, resultMessage }, status) {
  if (resultMessage) return resultMessage;
  if (status >= 500) return ERROR_TEXTS.E500;
  if (ERROR_TEXTS[resultCode]) return ERROR_TEXTS[resultCode];
  const { api } = JSON.parse(readFileSync(path.join(ROOT, 'messages/en.json'), 'utf8'));
  return api[resultCode] ? `${api[resultCode]} (${resultCode})` : `the platform answered ${resultCode}`;
}

async function request(target, init, authorization = `Bearer ${credential()}`) {
  const port = process.env.PLATFORM_PORT || '4100';
  const headers = {
    'content-type': 'application/json',
    ...(authorization && { authorization }),
    'x-operator': userInfo().username,
  };
  let answer;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers, ...init });
    answer = { status: response.status, envelope: await response.json() };
  } catch {
    throw new CliError(`the platform does not answer on port ${port}`);
  }
  if (answer.envelope.resultCode !== '0') {
    const { data, resultMessage } = answer.envelope;
    // Details of the refusal, such as the rates in the way of a move, unless its own message says them.
    const details = data && !resultMessage ? dataLines(data).map((line) => `  ${line}`) : [];
    throw new CliError([errorText(answer.envelope, answer.status), ...details].join('\n'));
  }
  return answer.envelope;
}

/** Reads the sites that the platform serves, and every act with the JSON schema of its fields. */
export const readActs = async () => (await request('/operator', { method: 'GET' })).data;

/** Performs an act and answers the envelope. Throws a {@link CliError} with the reason when it is refused. */
export const perform = (act, body) =>
  request(`/operator/${act}`, { method: 'POST', body: JSON.stringify(body) });

const post = (target, body, authorization) =>
  request(target, { method: 'POST', body: JSON.stringify(body) }, authorization);

/** Asks for the steps that are missing in a sign-in: the code of the app, or another password than the first one. */
async function finishSignIn({ stage, password, bearer, ask }) {
  if (stage === 'factor') {
    const { data } = await post('/operator/my-factor', { code: await ask('code') }, bearer);
    return finishSignIn({ stage: data.stage, password, bearer, ask });
  }
  if (stage === 'password') {
    const newPassword = await ask('new-password');
    const { data } = await post('/operator/my-password', { oldPassword: password, newPassword }, bearer);
    return finishSignIn({ stage: data.stage, password: newPassword, bearer, ask });
  }
  if (stage === 'enrol') {
    const { data } = await post('/operator/my-totp-begin', {}, bearer);
    console.log(`Add this to an OTP app, then type its code: ${data.uri}`);
    await post('/operator/my-totp-confirm', { code: await ask('code') }, bearer);
  }
}

/**
 * Signs an operator in by name and stores the token for later acts. `ask` reads a secret by the name of its flag. Throws
 * a {@link CliError} where a step is refused.
 */
export async function signIn(name, ask) {
  const password = await ask('password');
  const { data } = await post('/operator/sign-in', { name, password }, '');
  await finishSignIn({ stage: data.stage, password, bearer: `Bearer ${data.token}`, ask });
  writeFileSync(sessionFile(), `${data.token}\n`, { mode: 0o600 });
  return [`${name} is signed in; ${OPERATOR} logout ends it`];
}

/** Ends the sign-in of this command line. */
export async function signOut() {
  if (!existsSync(sessionFile())) return ['nobody is signed in'];
  const token = readFileSync(sessionFile(), 'utf8').trim();
  rmSync(sessionFile());
  await post('/operator/my-sign-out', {}, `Bearer ${token}`).catch(() => {});
  return ['signed out'];
}
