/** `npm run contract`: writes docs/contract.md, the reference of every call, from the declarations. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { ROOT } from './lib/paths.mjs';

export default async function contract() {
  const { contractReference } = await loadTypeScript('scripts/lib/contract-reference.ts');
  const reference = contractReference();
  writeFileSync(path.join(ROOT, 'docs/contract.md'), reference);
  console.log(`docs/contract.md: ${reference.split('\n').length} lines`);
}
