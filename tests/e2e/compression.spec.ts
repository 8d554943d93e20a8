import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from './fixtures';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds from the request to the last byte. */
  ms: number;
}

/** An answer as it travels: neither decompressed nor followed. */
const ask = (address: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const start = performance.now();
    request(address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - start,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** A page is flushed at most so often, in milliseconds. */
const FLUSH_MS = 250;

/** The size of a body in each coding at once, without a flush. */
const CODINGS = {
  br: {
    decode: brotliDecompressSync,
    atOnce: (body: Buffer) =>
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  },
  gzip: { decode: gunzipSync, atOnce: (body: Buffer) => gzipSync(body).length },
} as const;

test.describe('the bytes of a list', () => {
  test.use({ signedInAs: 'ptn1' });
  for (const [name, path, headers] of [
    ['its page', '/demo/userList', {}],
    ['a soft navigation to it', '/demo/userList', { rsc: '1' }],
    ['its rows', '/demo/api/list/userList?page=2', {}],
  ] as const) {
    test(`${name} is as small as if compressed at once, in both codings`, async ({ stack, context }) => {
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const [coding, { decode, atOnce }] of Object.entries(CODINGS)) {
        const accepted = coding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip, deflate';
        const requestHeaders = { cookie, 'accept-encoding': accepted, ...headers };
        // A soft navigation has a hash of its headers in the address, to which Next redirects where it is missing.
        const { location } = (await ask(stack.web + path, requestHeaders)).headers;
        const sent = await ask(new URL(String(location ?? path), stack.web).href, requestHeaders);
        expect(sent.status).toBe(200);
        expect(sent.headers['content-encoding']).toBe(coding);
        expect(sent.headers.vary).toMatch(/accept-encoding/i);
        const body = decode(sent.body);
        console.log(
          `${name}: ${body.length} → ${sent.body.length} bytes (${coding}), ${atOnce(body)} at once`,
        );
        // A page that takes longer is flushed more often, and each flush costs some bytes.
        const flushes = 1 + Math.floor(sent.ms / FLUSH_MS);
        expect(sent.body.length / atOnce(body)).toBeLessThanOrEqual(1 + 0.02 * flushes);
      }
    });
  }
});

test('scripts and style sheets travel as the build compressed them; validators, ranges and HEAD stay right', async ({
  stack,
}) => {
  const html = (await ask(`${stack.web}/demo/play`, {})).body.toString();
  /** The largest file of a kind: the build compresses a small one no better than the server would. */
  const largest = async (kind: 'js' | 'css') => {
    const paths = new Set(html.match(new RegExp(String.raw`/_next/static/[^"\\]+\.${kind}`, 'g')));
    const files = await Promise.all(
      [...paths].map(async (path) => ({ path, size: (await ask(stack.web + path, {})).body.length })),
    );
    return files.toSorted((a, b) => b.size - a.size)[0]!.path;
  };
  for (const path of [await largest('js'), await largest('css')]) {
    const address = stack.web + path;
    const plain = await ask(address, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    for (const [coding, { decode, atOnce }] of Object.entries(CODINGS)) {
      const accepted = { 'accept-encoding': coding };
      const sent = await ask(address, accepted);
      expect(sent.headers['content-encoding']).toBe(coding);
      expect(sent.headers['content-type']).toBe(plain.headers['content-type']);
      expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(sent.headers['content-length']).toBe(String(sent.body.length));
      expect(decode(sent.body).equals(plain.body)).toBe(true);
      expect(sent.body.length).toBeLessThan(atOnce(plain.body));

      const head = await ask(address, accepted, 'HEAD');
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(String(sent.body.length));
      const again = await ask(address, { ...accepted, 'if-none-match': String(sent.headers.etag) });
      expect(again.status).toBe(304);
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    const part = await ask(address, { 'accept-encoding': 'br', range: 'bytes=0-1999' });
    expect(part.status).toBe(206);
    expect(part.body.equals(plain.body.subarray(0, 2000))).toBe(true);
    const none = await ask(address, { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(gunzipSync(none.body).equals(plain.body)).toBe(true);
    expect((await ask(address, { 'accept-encoding': 'br' }, 'POST')).headers['content-encoding']).not.toBe(
      'br',
    );
  }
});

test('short responses are not compressed', async ({ stack }) => {
  const short = await ask(`${stack.web}/demo/api/nothing`, { 'accept-encoding': 'br, gzip' });
  expect(short.body.toString()).toContain('A001');
  expect(short.headers['content-encoding']).toBeUndefined();
});
