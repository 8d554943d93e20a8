import type { Page } from '@playwright/test';

export interface Script {
  url: string;
  /** Bytes on the wire, compressed, headers included. */
  bytes: number;
  /** Whether the document names it. A script that another script requests is a lazy part. */
  early: boolean;
}

/** Opens a page with an empty cache and reads every script it transfers, from the browser's own network log. */
export async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  // Requests of the page before must not be counted.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Brotli makes the framework's large files smaller than ours, which says nothing about ours: by it the same scripts
  // are a larger part. The limits are about gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts = new Map<string, { url: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script') scripts.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const html = await response!.text();
  await session.detach();
  return [...scripts.values()].map((script) => ({
    ...script,
    early: html.includes(new URL(script.url).pathname.replace(/^.*\//, '')),
  }));
}

/** The sizes of scripts together, in bytes. */
export const sum = (scripts: Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0);
