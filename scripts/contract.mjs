/** `npm run contract`: writes docs/contract.md and docs/openapi from the declarations of the calls. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { ROOT } from './lib/paths.mjs';

export default async function contract() {
  const { contractReference } = await loadTypeScript('scripts/lib/contract-reference.ts');
  const { openApiText } = await loadTypeScript('scripts/lib/openapi.ts');
  mkdirSync(path.join(ROOT, 'docs/openapi'), { recursive: true });
  write('docs/contract.md', contractReference());
  for (const part of ['documents', 'whole']) write(`docs/openapi/${part}.json`, openApiText(part));
}

function write(file, text) {
  writeFileSync(path.join(ROOT, file), text);
  console.log(`${file}: ${text.split('\n').length} lines`);
}
