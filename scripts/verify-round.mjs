/** `npm run verify-round -- proof.json`: verifies a round of the sandbox from its printed proof, without server or database. */
import { readFileSync } from 'node:fs';
import { CliError } from './lib/cli-error.mjs';
import { commandLine } from './lib/command-line.mjs';
import { loadTypeScript } from './lib/load-typescript.mjs';

const HELP = `${commandLine('verify-round')} proof.json
  Computes the round again from its seeds and compares hash, result and payouts; exits with 1 where something differs.
  The file holds the detail of a bet as JSON (with "proof"), or the answer of /sandbox/match/{site}/{match}; - reads
  standard input. docs/games.md describes the algorithm.`;

function readPrinted(file) {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new CliError(`${file}: ${error.message}`);
  }
}

export default async function verifyRound(args) {
  const [file] = args;
  if (!file || file === '--help') return console.log(HELP);
  const { verifyRound: verify } = await loadTypeScript('sandbox/verify.ts');
  const { checked, problems } = verify(readPrinted(file));
  for (const line of checked) console.log(`✓ ${line}`);
  for (const line of problems) console.log(`✗ ${line}`);
  console.log(problems.length === 0 ? 'The round is proved.' : 'The round is NOT proved.');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
