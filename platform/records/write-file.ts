import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ChainFooter,
  ChainHash,
  type ChainHeader,
  chainFileName,
  footerLine,
  headerLine,
  recordLine,
} from './chain';

/** A file that is complete on the disk under a temporary name. */
interface WrittenFile extends ChainFooter {
  /** Gives the file its final name. It replaces a file that was left behind without a token. */
  publish(): Promise<void>;
  /** Deletes the temporary file, if it is still there. */
  drop(): Promise<void>;
}

/**
 * Writes a chained file below `folder` from batches of records, one write for each batch. Throws if the file cannot be
 * written.
 */
export async function writeChainedFile(
  folder: string,
  header: ChainHeader,
  batches: AsyncIterable<object[]>,
): Promise<WrittenFile> {
  const file = join(folder, chainFileName(header));
  await mkdir(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${header.period}.${randomUUID()}.tmp`);
  const drop = () => rm(temporary, { force: true });
  const handle = await open(temporary, 'wx');
  try {
    const hash = new ChainHash(header.previous);
    const writeLines = async (lines: string[]) => {
      for (const line of lines) hash.add(line);
      await handle.appendFile(`${lines.join('\n')}\n`);
    };
    await writeLines([headerLine(header)]);
    let count = 0;
    for await (const records of batches)
      await writeLines(records.map((record) => recordLine(++count, record)));
    const footer = { count, hash: hash.end() };
    await handle.appendFile(`${footerLine(footer)}\n`);
    await handle.sync();
    return { ...footer, drop, publish: () => publish(temporary, file) };
  } catch (error) {
    await drop();
    throw error;
  } finally {
    await handle.close();
  }
}

async function publish(temporary: string, file: string): Promise<void> {
  await rename(temporary, file);
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}
