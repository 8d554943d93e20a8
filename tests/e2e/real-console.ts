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
  /** An act at the platform itself, by the common key unless the token of an operator is given; throws what it refuses. */
  act: <T = Record<string, string>>(name: string, body: object, token?: string) => Promise<T>;
  /** Makes an operator with {@link OPERATOR_PASSWORD} and returns its name. An administrator unless `role` says another. */
  makeOperator: (role?: string, siteId?: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a console before the platform of a stack; views of people's screens open in the stack's web. */
export async function startRealConsole({ platform, web, operatorKey }: Stack): Promise<RealConsole> {
  const port = await getPort();
  const service = startConsole({
    port,
    host: '127.0.0.1',
    platformPort: Number(new URL(platform).port),
    env: { CONSOLE_SESSION_SECRET: 'a secret of more than thirty-two bytes', CONSOLE_WEB_ORIGIN: web },
    log: (line: string) => void process.stderr.write(`console: ${line}\n`),
  });
  await service.ready;
  const act = operatorActs({ platform, operatorKey });
  const makeOperator = async (role = 'administrator', siteId?: string) => {
    const name = `${role}-${randomUUID().slice(0, 6)}`;
    const { password } = await act('operator-create', { name, role, siteId });
    await setPassword(act, { name, password: password! });
    return name;
  };
  return { origin: `http://localhost:${port}`, act, makeOperator, stop: () => service.stop() };
}

/** Performs acts at the platform of a stack, by the common key unless a token is given. */
function operatorActs({
  platform,
  operatorKey,
}: Pick<Stack, 'platform' | 'operatorKey'>): RealConsole['act'] {
  return async (name, body, token = operatorKey) => {
    const answer = await fetch(`${platform}/operator/${name}`, {
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
