import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css)$/;

const toBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const toGzip = (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/** Writes `.br` and `.gz`, compressed as far as it goes, beside each script and style sheet of a folder. */
export async function compressStatic(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await toBrotli(content));
        await writeFile(`${file}.gz`, await toGzip(content));
      }),
  );
}
