import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import { isRealtimePath } from '@/lib/middleware/realtime-path';

/**
 * Brotli's quality, 0 to 11. For a page level 4 is a tenth larger, and level 6 takes a third more CPU time for 2 %
 * (docs/scaling.md).
 */
const BROTLI_QUALITY = 5;

/** The path under which Next serves its static files. */
const STATIC = '/_next/static/';

/** The file endings of the build's compressed files, the preferred one first. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Headers of requests that may be answered with a part of the file, or an error page. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'];

/** The size of a piece in bytes: a page of a list fits when compressed, and each further piece costs a turn of the thread. */
const CHUNK_BYTES = 32 * 1024;

const compress = compression({
  chunkSize: CHUNK_BYTES,
  brotli: { chunkSize: CHUNK_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  filter: (request, response) =>
    !String(response.getHeader('content-type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});

/**
 * Finds the addresses of the compressed files below a folder of Next's static files, e.g.
 * `/_next/static/chunks/a.js.br`.
 */
function findCompressed(folder: string): Set<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const endings = Object.values(ENDINGS);
  return new Set(
    names
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => STATIC + name.split(path.sep).join('/')),
  );
}

/** Lets Next serve a static file's compressed form, with its own handling of validators and `HEAD`. */
function chooseCompressedFile(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, files }: { folder: string; files: ReadonlySet<string> },
): void {
  const { method = '', url = '', headers } = request;
  const type = CONTENT_TYPES[path.extname(url)];
  if (!type || !files.has(url + ENDINGS.br) || !['GET', 'HEAD'].includes(method)) return;
  response.setHeader('vary', 'Accept-Encoding');
  // Codings with a weight are left to `compression`, which compares them.
  const accepted = headers['accept-encoding']?.split(',').map((coding) => coding.trim()) ?? [];
  const coding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (!coding || CONDITIONS.some((name) => headers[name] !== undefined)) return;
  // A build may have replaced the folder since the start: its error page is not compressed.
  if (!existsSync(path.join(folder, url.slice(STATIC.length) + ENDINGS[coding]))) return;
  response.setHeader('content-type', type);
  response.setHeader('content-encoding', coding);
  request.url = url + ENDINGS[coding];
}

/** Content types of documents and soft navigations: Next writes them in parts, and asks for a flush after each. */
const PARTED = /^text\/(html|x-component)\b/;

/** How long the first part of a page waits for others, in milliseconds. */
const JOIN_MS = 10;

/** How long later parts, and those of a soft navigation, wait for others, in milliseconds. Most pages end earlier. */
const LATER_MS = 250;

/** At most this many bytes are held back. */
const JOIN_BYTES = 256 * 1024;

type Part = string | Uint8Array;

/** The methods of a response that `compression` replaces; it takes no callbacks. */
interface Writable {
  write(part: Part, encoding?: BufferEncoding): boolean;
  end(part?: Part, encoding?: BufferEncoding): void;
  flush(): void;
  flushHeaders(): void;
}

/**
 * Sends the parts of a page together. Most follow one another at once, and each on its own would cost a turn of the
 * compressing thread, a packet, and bytes. The first parts of a document are flushed after {@link JOIN_MS}, others
 * after {@link LATER_MS}, so that a slow part delays nothing before it.
 */
function joinParts(response: ServerResponse): void {
  const next = response as unknown as Writable;
  const { write, end, flush, flushHeaders } = next;
  const type = () => String(response.getHeader('content-type'));
  let parts: Uint8Array[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasFlushed = false;
  const hold = (part: Part, encoding?: BufferEncoding) => {
    const buffer = typeof part === 'string' ? Buffer.from(part, encoding) : part;
    parts.push(buffer);
    bytes += buffer.length;
  };
  const release = () => {
    const joined = Buffer.concat(parts, bytes);
    parts = [];
    bytes = 0;
    return joined;
  };
  // The headers are sent with the first part.
  next.flushHeaders = () => {
    if (!PARTED.test(type())) flushHeaders.call(response);
  };
  next.flush = () => {};
  next.write = (part, encoding) => {
    if (!PARTED.test(type())) return write.call(response, part, encoding);
    hold(part, encoding);
    timer ??= setTimeout(
      () => {
        timer = undefined;
        if (response.destroyed) return;
        hasFlushed = true;
        if (bytes > 0) write.call(response, release());
        flush.call(response);
      },
      type().startsWith('text/html') && !hasFlushed ? JOIN_MS : LATER_MS,
    );
    return bytes < JOIN_BYTES || write.call(response, release());
  };
  next.end = (part, encoding) => {
    clearTimeout(timer);
    if (bytes === 0) return end.call(response, part, encoding);
    if (part) hold(part, encoding);
    return end.call(response, release());
  };
}

/**
 * Makes the function that compresses an answer, with brotli where the client takes it and gzip otherwise, in place of
 * Next's own compression (`compress: false`), which knows gzip alone and flushes each chunk. Not compressed are answers
 * marked `no-transform`, as short ones are, parts of files, and the realtime channel. Static files are served as the
 * build has compressed them, below `staticFolder`.
 */
export function responseCompressor(
  staticFolder = path.join(process.cwd(), '.next', 'static'),
): (request: IncomingMessage, response: ServerResponse) => void {
  const files = findCompressed(staticFolder);
  return (request, response) => {
    const { url = '', headers } = request;
    if (isRealtimePath(url.slice(url.indexOf('/', 1)).split('?', 1)[0]!)) return;
    chooseCompressedFile(request, response, { folder: staticFolder, files });
    if (headers.range !== undefined) return;
    compress(request as never, response as never, () => {});
    joinParts(response);
  };
}
