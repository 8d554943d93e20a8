import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { startConsole } from '../../scripts/lib/stack.mjs';
import type { Stack } from './worker-stack';

/** The password of every operator that a test makes. */
export const OPERATOR_PASSWORD = 'password-of-the-tests';

/** A console before the platform of a stack. */
export interface RealConsole {
  origin: string;
  /** Operators who may do everything. */
  names: string[];
  /** An act of one of them, or of the common key, at the platform itself; throws what it refuses. */
  act: <T = Record<string, string>>(name: string, body: object, token?: string) => Promise<T>;
  stop: () => Promise<void>;
}

/** Starts a console before the platform of a stack. */
export async function startConsoleOf({
  platform,
}: Pick<Stack, 'platform'>): Promise<Pick<RealConsole, 'origin' | 'stop'>> {
  const port = await getPort();
  const service = startConsole({
    port,
    host: '127.0.0.1',
    platformPort: Number(new URL(platform).port),
    env: { CONSOLE_SESSION_SECRET: 'a secret of more than thirty-two bytes' },
    log: () => {},
  });
  await service.ready;
  return { origin: `http://localhost:${port}`, stop: () => service.stop() };
}

/** Makes operators at the platform of a stack, by these first parts of their names, and starts a console before it. */
export async function startRealConsole(stack: Stack, parts: readonly string[]): Promise<RealConsole> {
  const act = operatorActs(stack);
  // A worker that begins again after a failure finds the operators of the first on the same platform.
  const names = parts.map((part) => `${part}-${randomUUID().slice(0, 6)}`);
  for (const name of names) {
    const { password } = await act('operator-create', { name, role: 'administrator' });
    await setPassword(act, { name, password: password! });
  }
  return { ...(await startConsoleOf(stack)), names, act };
}

/** Performs acts at the platform of a stack, by the common key unless a token is given. */
export function operatorActs(stack: Stack): RealConsole['act'] {
  return async (name, body, token = stack.operatorKey) => {
    const answer = await fetch(`${stack.platform}/operator/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const { resultCode, resultMessage, data } = await answer.json();
    if (resultCode !== '0') throw new Error(`${name}: ${resultCode} ${resultMessage}`);
    return data;
  };
}

/** Replaces an operator's first password. */
export async function setPassword(
  act: RealConsole['act'],
  { name, password }: { name: string; password: string },
): Promise<void> {
  const { token } = await act('sign-in', { name, password }, '');
  await act('my-password', { oldPassword: password, newPassword: OPERATOR_PASSWORD }, token);
}

/** Signs an operator in by keys alone, on the way to a page below the console's address. */
export async function enterConsole(
  page: Page,
  { origin, name, path }: { origin: string; name: string; path: string },
): Promise<void> {
  await page.goto(origin + path);
  // The name has the focus.
  await page.locator('input[name="name"]:focus').waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OPERATOR_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(origin + path);
}
