/** `npm run contract`: writes docs/contract.md, the reference of every call, from the declarations. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { ROOT } from './lib/paths.mjs';

export default async function contract() {
  process.chdir(ROOT);
  const unregister = register();
  const { contractReference } = await import('./lib/contract-reference.ts');
  await unregister();
  const reference = contractReference();
  writeFileSync(path.join(ROOT, 'docs/contract.md'), reference);
  console.log(`docs/contract.md: ${reference.split('\n').length} lines`);
}
