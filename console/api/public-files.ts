import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '@/lib/proxy/answer';

/** The public files that pages of the console have in common with those of the web: drawings, and no script. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['/icon.svg', 'image/svg+xml'],
  ['/icons.svg', 'image/svg+xml'],
  ['/not-found.css', 'text/css; charset=utf-8'],
]);

export const isPublicFile = (path: string): boolean => FILES.has(path);

/** Answers one of the public files, which are in the folder beside the console's. */
export async function answerPublicFile(name: string): Promise<Answer> {
  const body = await readFile(path.join('..', 'public', name), 'utf8');
  return {
    status: 200,
    headers: {
      'content-type': FILES.get(name)!,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
    body,
    cookies: [],
  };
}
