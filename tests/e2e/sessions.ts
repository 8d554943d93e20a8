import type { BrowserContextOptions } from '@playwright/test';
import { type Side, sideBase } from '../../lib/session/side';
import type { Stack } from './worker-stack';

type Cookie = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>['cookies'][number];

export interface Account {
  memId: string;
  /** `demo1234` unless given. */
  password?: string;
  /** The site; `demo` unless given. */
  prefix?: string;
  /** The back-office unless given. */
  side?: Side;
}

/** The password of every demo account (decision 54). */
export const DEMO_PASSWORD = 'demo1234';

/**
 * Sessions made by the web's own login handler and reused: an account has one session at the platform, and a second
 * sign-in would end the first. Tests that end sessions use accounts that no other test uses.
 */
export class Sessions {
  private readonly kept = new Map<string, Promise<Cookie>>();

  constructor(private readonly stack: Stack) {}

  /** The account's session cookie. */
  cookie({ memId, password = DEMO_PASSWORD, prefix = 'demo', side = 'partner' }: Account): Promise<Cookie> {
    const key = `${prefix}/${memId}/${password}`;
    const made = this.kept.get(key) ?? this.signIn(memId, password, prefix, side);
    this.kept.set(key, made);
    return made;
  }

  /** Drops the sessions of a site, which has ended them. */
  forget(prefix: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${prefix}/`)) this.kept.delete(key);
  }

  private async signIn(memId: string, password: string, prefix: string, side: Side): Promise<Cookie> {
    const { web, captcha: answer } = this.stack;
    const path = `/${sideBase(prefix, side)}`;
    const html = await (await fetch(`${web}${path}/login`)).text();
    const captcha = /<input[^>]*name="captcha"[^>]*>/.exec(html)?.[0].match(/value="([^"]*)"/)?.[1] ?? '';
    const response = await fetch(`${web}${path}/api/session/login`, {
      method: 'POST',
      body: new URLSearchParams({ memId, memPass: password, answer, captcha, next: '' }),
      // An address of their own: they do not count against the limit that the form's tests reach.
      headers: { origin: web, 'x-forwarded-for': '203.0.113.1' },
      redirect: 'manual',
    });
    const name = side === 'play' ? `pb_${prefix}_play` : `pb_${prefix}`;
    const sent = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
    if (!sent) throw new Error(`${memId} could not sign in at ${path}: ${response.status}`);
    const value = sent.slice(name.length + 1).split(';')[0]!;
    const shared = { domain: 'localhost', path, expires: -1, secure: false };
    return { ...shared, name, value, httpOnly: true, sameSite: 'Lax' };
  }
}
