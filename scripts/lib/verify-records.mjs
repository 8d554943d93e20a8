import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';
import { loadTypeScript } from './load-typescript.mjs';

/** Lines for the help over all acts. */
export const VERIFY_RECORDS_HELP = [
  'verify-records',
  '    prove closed record files with their tokens, without platform or database; exits with 1 for any difference',
  '    --dir <folder> --tokens <file>',
];

const OPTIONS = { dir: { type: 'string' }, tokens: { type: 'string' }, help: { type: 'boolean' } };

function readTokens(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`--tokens: ${error.message}`);
  }
}

/** Throws the error of the verifier as one line: a folder that cannot be read, or a file that holds no tokens. */
function asUsage(error) {
  if (error.name === 'ZodError') return new CliError('--tokens: not the output of records-tokens --json');
  return error.syscall ? new CliError(`--dir: ${error.message}`) : error;
}

/** `npm run operator -- verify-records`: proves record files offline (SAFE-11). */
export async function verifyRecords(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return console.log(VERIFY_RECORDS_HELP.join('\n'));
  if (!values.dir || !values.tokens) throw new CliError('verify-records needs --dir and --tokens');
  const { verifyRecords: verify } = await loadTypeScript('platform/records/verify.ts');
  let files = 0;
  let wrong = 0;
  try {
    for await (const { file, count, problems } of verify(values.dir, readTokens(values.tokens))) {
      files++;
      if (problems.length > 0) wrong++;
      else console.log(`✓ ${file}: ${count} records`);
      for (const problem of problems) console.log(`✗ ${file}: ${problem}`);
    }
  } catch (error) {
    throw asUsage(error);
  }
  console.log(wrong === 0 ? `All ${files} files are proved.` : `${wrong} of ${files} files are NOT proved.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
