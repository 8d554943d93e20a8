import { execFileSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PUSH_KIND_NAMES } from '@/lib/rules/push';
import { noticePath, noticeText } from '@/platform/push/notice-text';
import { isPublicAddress, publicLookup } from '@/platform/push/public-lookup';
import { readPushService } from '@/platform/shared/push-config';
import { isPushAddress, KNOWN_PUSH_HOSTS } from '@/platform/shared/push-service';
import { decryptMessage, readVapid, vapidKeys } from '../fixtures/push-service';
import { workerScope } from '../fixtures/worker-scope';

describe('the tests’ own reading of the RFCs', () => {
  test('decrypts the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decryptMessage({ ecdh, auth }, body)).toBe('When I grow up, I want to be a watermelon');
    body[body.length - 20]! ^= 1;
    expect(() => decryptMessage({ ecdh, auth }, body)).toThrow();
  });

  test('verifies the example of RFC 8292, and nothing that was changed', () => {
    const token =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
      'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(readVapid(token)).toMatchObject({
      aud: 'https://push.example.net',
      sub: 'mailto:push@example.com',
    });
    expect(() => readVapid(token.replace('.i3CY', '.j3CY'))).toThrow();
  });
});

describe('[PUSH-03] where the platform sends', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is that of a known push service', (address) => {
    expect(isPushAddress(address, KNOWN_PUSH_HOSTS)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'fcm.googleapis.com/abc',
    '',
  ])('%s is none', (address) => {
    expect(isPushAddress(address, KNOWN_PUSH_HOSTS)).toBe(false);
  });

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('%s is not an address of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['142.250.74.106', '2a00:1450:4001:82a::200a'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test('[PUSH-03] a name that leads into an own network is not connected to', async () => {
  const found = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error)),
  );
  expect(found).toMatchObject({ code: 'EACCES' });
});

describe('[PUSH-03] the operator’s keys', () => {
  const { publicKey, privateKey, subject } = vapidKeys();
  const env = {
    PUSH_VAPID_PUBLIC_KEY: publicKey,
    PUSH_VAPID_PRIVATE_KEY: privateKey,
    PUSH_VAPID_SUBJECT: subject,
  };

  test('are none, or all three', () => {
    expect(readPushService({})).toBeUndefined();
    expect(readPushService(env)).toEqual({ publicKey, privateKey, subject, hosts: KNOWN_PUSH_HOSTS });
    expect(readPushService({ ...env, PUSH_HOSTS: 'push.example.com, *.example.org' })?.hosts).toEqual([
      'push.example.com',
      '*.example.org',
    ]);
  });

  test.each([
    [{ PUSH_VAPID_SUBJECT: undefined }, 'PUSH_VAPID_SUBJECT'],
    [{ PUSH_VAPID_SUBJECT: 'operator' }, 'PUSH_VAPID_SUBJECT'],
    [{ PUSH_VAPID_PRIVATE_KEY: 'short' }, 'PUSH_VAPID_PRIVATE_KEY'],
    [{ PUSH_VAPID_PUBLIC_KEY: vapidKeys().publicKey }, 'PUSH_VAPID_PUBLIC_KEY'],
    [{ PUSH_HOSTS: '10.0.0.1' }, 'PUSH_HOSTS'],
    [{ PUSH_HOSTS: '*' }, 'PUSH_HOSTS'],
  ])('that are wrong stop the start: %o', (wrong, setting) => {
    expect(() => readPushService({ ...env, ...wrong })).toThrow(new RegExp(`^${setting}: `));
    try {
      readPushService({ ...env, ...wrong });
    } catch (error) {
      expect((error as Error).message).not.toContain(privateKey);
    }
  });

  test('are made by the command of the documents', () => {
    const [, script] = /^node -e "(.+)"$/m.exec(readFileSync('docs/configuration.md', 'utf8'))!;
    const printed = execFileSync(process.execPath, ['-e', script!], { encoding: 'utf8' });
    const made = Object.fromEntries(
      printed
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2)),
    );
    expect(readPushService({ ...made, PUSH_VAPID_SUBJECT: subject })).toBeDefined();
  });
});

describe('[PUSH-02] the text of a notice', () => {
  const reader = { locale: 'ko', showsDetails: false, cashDecimal: '1' } as const;
  const full = {
    memId: 'player77',
    memNick: 'Dragon',
    amount: 1_640_000,
    title: 'Your bonus',
    boardIdx: 7,
    cashType: 1,
    isDone: true,
  };

  test.each(PUSH_KIND_NAMES)(
    'of %s shows neither names nor amounts, unless its person asks for them',
    (kind) => {
      for (const locale of ['ko', 'en', 'vn'] as const) {
        const content = { kind, ...full };
        const locked = JSON.stringify(noticeText(content, { ...reader, locale }));
        for (const secret of ['player77', 'Dragon', '1,640,000', '1640000', 'bonus'])
          expect(locked, locale).not.toContain(secret);
        const { title, body } = noticeText(content, { ...reader, locale, showsDetails: true });
        expect(body).toContain('Dragon (player77) · 1,640,000');
        expect(title).toBe(noticeText(content, { ...reader, locale }).title);
      }
    },
  );

  test('is in the person’s language, with the site’s amounts', () => {
    const content = { kind: 'deposit', memId: 'p1', memNick: 'Kim', amount: 50_000 };
    const titles = (['ko', 'en', 'vn'] as const).map(
      (locale) => noticeText(content, { ...reader, locale }).title,
    );
    expect(titles).toEqual(['입금 요청이 있습니다', 'A deposit request', 'Có yêu cầu nạp']);
    const scaled = noticeText(content, { ...reader, showsDetails: true, cashDecimal: '0.01' });
    expect(scaled.body).toBe('Kim (p1) · 500.00');
  });

  test('of several matters has their number alone', () => {
    const { body } = noticeText({ kind: 'deposit', count: 7 }, { ...reader, showsDetails: true });
    expect(body).toBe('7건');
  });

  test.each([
    [{ kind: 'largeWin' }, false, 'desk?at=largeWin%3A12'],
    [{ kind: 'deposit' }, false, 'desk?at=largeWin%3A12#transfer'],
    [{ kind: 'largeWin', count: 5 }, false, 'desk'],
    [{ kind: 'message', boardIdx: 9 }, true, 'msgread/9'],
    [{ kind: 'answer', boardIdx: 9, count: 4 }, true, 'qna'],
    [{ kind: 'decided' }, true, 'wallet'],
    [{ kind: 'test' }, false, 'infoEdit'],
    [{ kind: 'test' }, true, 'me'],
  ])('%o leads to a page of the side', (content, isPlayer, path) => {
    expect(noticePath(content, 'largeWin:12', isPlayer)).toBe(path);
  });
});

describe('[PUSH-04] the worker', () => {
  const pushed = (notice: unknown) => ({ data: { json: () => notice } });
  const notice = {
    title: 'Large win',
    body: 'Open it',
    tag: 'largeWin:1',
    lang: 'en',
    path: 'desk?at=largeWin%3A1',
  };
  const click = (path: unknown) => ({ notification: { close: () => {}, data: { path } } });
  const openedBy = async (scope: string, path: unknown) => {
    const worker = workerScope(scope, 'ko');
    await worker.dispatch('notificationclick', click(path));
    return worker.opened[0];
  };

  test('shows what was pushed, under the tag of its matter', async () => {
    const worker = workerScope('/demo/', 'ko');
    await worker.dispatch('push', pushed(notice));
    const { title, body, tag, lang, path } = notice;
    expect(worker.shown).toMatchObject([
      { title, options: { body, tag, lang, data: { path }, icon: '/_app/partner-any-192.png' } },
    ]);
    await worker.dispatch('push', pushed({ title: 1 }));
    await worker.dispatch('push', { data: null });
    expect(worker.shown).toHaveLength(1);
  });

  test('opens the place of a notice, or focuses a window that shows it', async () => {
    const place = 'https://site.test/demo/desk?at=largeWin%3A1';
    expect(await openedBy('/demo/', notice.path)).toBe(place);
    expect(await openedBy('/demo/', `${notice.path}#transfer`)).toBe(`${place}#transfer`);
    expect(await openedBy('/demo/play', 'msgread/7')).toBe('https://site.test/demo/play/msgread/7');
    const worker = workerScope('/demo/', 'ko');
    worker.windows.push({ url: 'https://site.test/demo/userList', isFocused: false });
    worker.windows.push({ url: place, isFocused: false });
    await worker.dispatch('notificationclick', click(notice.path));
    expect(worker.windows.map(({ isFocused }) => isFocused)).toEqual([false, true]);
    expect(worker.opened).toEqual([]);
  });

  test.each([
    '//evil.test/x',
    'https://evil.test',
    '../other/desk',
    '../../x',
    '/../../demo2/desk',
    '%2e%2e/demo2',
    7,
    undefined,
    '',
  ])('leads to the side alone, not to %s', async (path) => {
    expect(await openedBy('/demo/', path)).toMatch(/^https:\/\/site\.test\/demo\//);
    expect(await openedBy('/demo/play', path)).toMatch(/^https:\/\/site\.test\/demo\/play(\/|$)/);
  });
});
