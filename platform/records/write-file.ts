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

/** A file that is complete on the disk, but does not have its name yet. */
interface WrittenFile extends ChainFooter {
  /** Gives the file its name, in place of a file that was left without a token. */
  publish(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Writes a chained file below `folder` from batches of records. The records of a batch are written at once. Throws if
 * the file cannot be written.
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
    const put = async (lines: string[]) => {
      for (const line of lines) hash.add(line);
      await handle.appendFile(`${lines.join('\n')}\n`);
    };
    await put([headerLine(header)]);
    let count = 0;
    for await (const records of batches) await put(records.map((record) => recordLine(++count, record)));
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
