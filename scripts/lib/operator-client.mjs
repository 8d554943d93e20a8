import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { dataLines } from './operator-output.mjs';
import { ROOT } from './paths.mjs';

/** The client of the platform's operator interface. */

function operatorKey() {
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY;
  const file = path.resolve(ROOT, process.env.DATA_DIR || '.data', 'sites.json');
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

async function request(target, init) {
  const port = process.env.PLATFORM_PORT || '4100';
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${operatorKey()}`,
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

/** The sites that the platform serves, and every act with the JSON schema of its fields. */
export const readActs = async () => (await request('/operator', { method: 'GET' })).data;

/** Performs an act and answers the envelope. Throws a {@link CliError} with the reason when it is refused. */
export const perform = (act, body) =>
  request(`/operator/${act}`, { method: 'POST', body: JSON.stringify(body) });
