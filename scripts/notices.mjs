/** `npm run notices`: writes THIRD-PARTY-NOTICES.txt from the installed production packages. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { thirdPartyNotices } from './lib/third-party.mjs';

export default function notices() {
  const text = thirdPartyNotices();
  writeFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.txt'), text);
  console.log(`THIRD-PARTY-NOTICES.txt: ${text.split('\n').length} lines`);
}
