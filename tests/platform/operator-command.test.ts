import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, desc, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, member, memberVendorRate } from '@/platform/db/schema';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { withDemoWorld } from '../fixtures/database';
import { TEST_OPERATOR_KEY, withPlatform } from '../fixtures/platform-client';
import { otpDigits } from '../fixtures/second-factor';

/** `npm run operator` as a person uses it; its acts are the platform's. */
const world = withDemoWorld();
const running = withPlatform(world);

const run = promisify(execFile);
const typing = async (lines: string, ...args: string[]): Promise<string> => {
  const { port } = running.platform;
  const env = { ...process.env, OPERATOR_KEY: TEST_OPERATOR_KEY, PLATFORM_PORT: String(port) };
  const started = run('node', ['scripts/run.mjs', 'operator', ...args], { env });
  started.child.stdin?.end(lines);
  return (await started).stdout;
};
const command = (...args: string[]) => typing('', ...args);
/** The one line of a refusal. */
const mistake = async (...args: string[]): Promise<string> => {
  const failed: { code?: number; stderr?: string } = await command(...args).then(
    (stdout) => ({ code: 0, stderr: stdout }),
    (error) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^pitboss: [^\n]+\n$/) });
  return failed.stderr!.slice('pitboss: '.length, -1);
};
const demo = ['--site', 'demo'];

test('[ROLE-01] help names every act of the registry with its flags', async () => {
  const [all, one] = await Promise.all([command('help'), command('help', 'message')]);
  const named = all.split('\n');
  expect(Object.keys(OPERATOR_ACTS).filter((name) => !named.includes(name))).toEqual([]);
  expect(all).toContain('--on [--minutes 30] [--from 2026-12-01T03:00+09:00]');
  expect(one).toMatch(/^ {2}--title <text>$/m);
  expect(one).toMatch(/^ {2}\[--must-read yes\|no\] +no games and no requests/m);
  expect(one).toMatch(/^ {2}\[--to <text>\] +one member$/m);
});

test('[WORK-09] help explains how an act compares the value that was read, and which acts show it', async () => {
  const [all, compares, sets] = await Promise.all([
    command('help'),
    command('help', 'member-rates'),
    command('help', 'suspend'),
  ]);
  expect(all).toContain('--expected \'{"depositMin":"10000"}\'');
  expect(compares).toContain('--expected \'{"depositMin":"10000"}\'');
  expect(sets).not.toContain('--expected');
  const shownBy = /shown by ([a-z, -]+)\./.exec(compares)![1]!.split(', ');
  expect(shownBy.filter((name) => !(name in OPERATOR_ACTS))).toEqual([]);
});

test('[BOARD-04] flags are the fields, in either spelling; lists are tables or raw JSON', async () => {
  const startsAt = ['--starts-at', '2026-12-01T03:00+09:00', '--endsAt=null'];
  const made = await Promise.all([
    command('notice', ...demo, '--title', '긴 점검 안내', '--content', 'a\nb', '--audience', 'partner'),
    command('popup', ...demo, '--title', 'later', '--ord', '7', ...startsAt),
  ]);
  expect(made[0]).toMatch(/^demo: post \d+ stands\n$/);
  expect(made[1]).toMatch(/^demo: number \d+ stands\n$/);

  const [posts, popups, raw] = await Promise.all([
    command('posts', ...demo, '--board-type', 'nt'),
    command('banners', ...demo, '--kind', 'popup'),
    command('banners', ...demo, '--kind', 'popup', '--json'),
  ]);
  const lines = posts.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^boardIdx +regDate +category +audience +memId +title$/);
  expect(lines[1]).toMatch(/^\d+ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +nt +partner +긴 점검 안내$/);
  expect(lines.at(-1)).toBe('page 1 of 2, 15 in all');
  expect(popups, 'UTC+9').toMatch(/ 7 +2026-12-01 03:00:00 +- +later/);
  const { list } = JSON.parse(raw);
  expect(list.at(-1)).toMatchObject({ ord: 7, startsAt: '2026-11-30T18:00:00.000Z', endsAt: null });
});

test('control characters in texts do not reach the terminal', async () => {
  const title = 'a\u001b]0;owned\u0007\u001b[2Jb\u202ec\u009bd';
  await running.demo.operator('notice', { siteId: 'demo', title, content: 'x' });
  const posts = await command('posts', ...demo, '--board-type', 'nt');
  expect(posts).toContain('a\ufffd]0;owned\ufffd\ufffd[2Jb\ufffdc\ufffdd');
  expect(posts.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('[SITE-07] yes-or-no flags, JSON and null', async () => {
  const window = '{"from":"23:00","to":"01:00"}';
  const output = await command(
    'site-option',
    ...demo,
    ...['--deposit-min', '5000', '--no-signup-open', '--signupApproval', '--convert-open', 'no'],
    ...['--bank-window', window, '--message-days', '30'],
  );
  for (const line of [
    /^depositMin +5000$/m,
    /^signupOpen +no$/m,
    /^signupApproval +yes$/m,
    /^convertOpen +no$/m,
    /^bankWindow +\{.*"from":"23:00".*\}$/m,
    /^messageDays +30$/m,
  ]) {
    expect(output).toMatch(line);
  }
  expect(await command('site-option', ...demo, '--bank-window', 'null')).toMatch(/^bankWindow +-$/m);
});

test('[ROLE-01] every act on a member describes its effect in words', async () => {
  const on = [...demo, '--to', 'ptn7'];
  expect([
    await command('suspend', ...on),
    await command('unsuspend', ...on),
    await command('bet-lock', ...on, '--on', 'yes'),
    await command('bet-lock', ...on, '--on', 'no'),
    await command('permissions', ...on, '--may-give', 'no', '--may-cash-out', 'yes'),
    await command('permissions', ...on, '--may-give', 'yes'),
    await command('member-level', ...on, '--mem-level', '2'),
    await typing('1234\n', 'reset-password', ...on, '--cash-out-pass'),
  ]).toEqual(
    [
      'banned from moving money and playing',
      'may move money and play again',
      'may not bet',
      'may bet again',
      'may not give, may withdraw',
      'may give',
      'has the bet limits of level 2',
      'has the new password',
    ].map((text) => `demo ptn7: ${text}\n`),
  );
});

test('[ROLE-01] the audit log covers every site and shows the operator', async () => {
  await command('unlock', ...demo, '--to', 'ptn6');
  const [, newest] = (await command('audit', '--act', 'unlock')).split('\n');
  // The operator of a command without a sign-in acts by the common key, as the column after the name says.
  expect(newest).toMatch(/ demo +[\w.@-]+ +yes +127\.0\.0\.1 +unlock +ptn6 /);
  const earlier = ['--mem-id', 'ptn6', '--to', '2026-01-01T00:00+09:00'];
  expect(await command('audit', ...earlier)).toBe('nothing\npage 1 of 1, 0 in all\n');
});

test('[FUND-03] requests are listed open and in words, approved several at once, and each refusal names what helps', async () => {
  const asked = async (memId: string, cashAmt: number) => {
    const request = { memId, cashType: 1, cashStatus: 'in', cashAmt } as const;
    const player = await running.demo.login(memId);
    return String((await player.get('/api/cash/in', request)).cashIdx);
  };
  const [one, two] = [await asked('ptn6', 10_000), await asked('ptn7', 20_000)];
  await command('cash-wait', ...demo, '--cash-idx', one);
  const listed = await command('cash-requests', ...demo);
  expect(listed).toMatch(/^cashIdx +kind +stage +memId /);
  expect(listed).toMatch(new RegExp(`^${one} +deposit +waiting +ptn6 `, 'm'));
  expect(listed).toMatch(new RegExp(`^${two} +deposit +applied +ptn7 `, 'm'));
  expect(await mistake('cash-reject', 'two', ...demo, '--reason', 'no')).toBe('--cash-idx must be a number');

  const several = await typing('', 'cash-approve', one, two, '999999', ...demo).catch((failed) => failed);
  expect(several).toMatchObject({ code: 1, stderr: '' });
  for (const line of [
    `^ *${one} +0 +deposit of 10000 by ptn6 is done$`,
    `^ *${two} +0 +deposit of 20000 by ptn7 is done$`,
    '^ *999999 +T999 +there is no request 999999, or its member',
    '^refused +1$',
  ])
    expect(several.stdout).toMatch(new RegExp(line, 'm'));
  const reject = ['cash-reject', ...demo, '--cash-idx', `${one},${two}`, '--reason', 'no'];
  const decided = await typing('', ...reject).catch((failed) => failed);
  expect(decided.stdout).toMatch(new RegExp(`^ *${two} +C503 +request ${two} is decided already`, 'm'));
  expect(await mistake('cash-approve', ...demo, '--cash-idx', one)).toBe(
    `request ${one} is decided already; cash-requests --to <member> shows how, and reverse undoes a deposit`,
  );
  const open = await command('cash-requests', ...demo);
  for (const idx of [one, two]) expect(open).not.toMatch(new RegExp(`^${idx} `, 'm'));
  expect(await command('cash-requests', ...demo, '--to', 'ptn7')).toMatch(
    new RegExp(`^${two} +deposit +done +ptn7 `, 'm'),
  );
});

test('passwords are typed or come by standard input, and are refused as arguments', async () => {
  const on = [...demo, '--to', 'ptn6'];
  const passes = ['--mem-pass', '--cash-out-pass'];
  const words =
    'takes no value, which every process could read; it is asked for, or a line of standard input';
  expect(await mistake('reset-password', ...on, '--mem-pass', 'brandnew1')).toBe(`--mem-pass ${words}`);
  expect(await mistake('reset-password', ...on, '--cashOutPass=4321')).toBe(`--cashOutPass ${words}`);
  expect(await mistake('reset-password', ...on, ...passes)).toContain('--mem-pass is missing');
  const who = ['--mem-nick', 'Typed', '--mem-name', 'Typed', '--mem-phone', '01099887766'];
  const bank = ['--bank-code', '004', '--bank-acc', '99887766'];
  const made = [...demo, '--to', 'typed01', ...who, ...bank];
  expect(await mistake('partner-create', ...made)).toContain('--mem-pass is missing');
  expect(await typing('brandnew1\n4321\n', 'partner-create', ...made)).toMatch(/^demo typed01: /);
  expect((await running.demo.login('typed01', 'brandnew1')).token).toEqual(expect.any(String));
  const address = 'postgres://someone:secret-word@127.0.0.1:1/nowhere';
  for (const [option, variable, ...args] of [
    ['database-url', 'DATABASE_URL', 'detach-months', '--before', '2026-01'],
    ['to', 'MOVE_TO', 'move-site', 'demo'],
    ['from', 'MOVE_FROM', 'move-site', 'demo', '--to', 'postgres://localhost/other'],
  ] as const) {
    const told = await mistake(...args, `--${option}`, address);
    expect(told).toBe(
      `--${option} is an address with a password, which every process could read; set ${variable} instead`,
    );
  }
});

test('[WIRE-10] a mistake is one line that names it', async () => {
  const answered = await Promise.all([
    mistake('dance'),
    mistake('--site', 'demo'),
    mistake('message', ...demo, '--to', 'ptn5', '--title', 'x'),
    mistake('unlock', ...demo, '--to', 'ptn5', '--what', '1'),
    mistake('unlock', ...demo, 'ptn5'),
    mistake('unlock', ...demo, '--to', 'ghost99'),
    mistake('unlock', '--site', 'elsewhere', '--to', 'ptn5'),
    mistake('posts', ...demo, '--board-type', 'nt', '--page', 'two'),
    mistake('audit', '--from', 'yesterday'),
    mistake('site-option', ...demo, '--deposit-open', 'perhaps'),
    mistake('site-option', ...demo, '--deposit-min', '-5'),
    mistake('site-option', ...demo, '--bank-window', '{'),
    mistake('permissions', ...demo, '--to', 'ptn5'),
    mistake('reset-password', ...demo, '--to', 'ptn5'),
    mistake('post-delete', ...demo, '--board-type', 'nt', '--board-idx', '999999'),
  ]);
  expect(answered).toEqual([
    'there is no act “dance”; see npm run operator -- help',
    'an act comes before “--site”; see npm run operator -- help',
    '--content is missing; see npm run operator -- help message',
    'unlock knows no --what; see npm run operator -- help unlock',
    '“ptn5” is no flag; see npm run operator -- help',
    'there is no such member on the site',
    'the platform does not know the site “elsewhere”; it serves demo, demo2',
    '--page must be a number',
    '--from must be a moment such as 2026-12-01T03:00+09:00',
    '--deposit-open must be yes or no',
    'depositMin: must be an amount such as 10000 or 0.50',
    '--bank-window must be JSON',
    'body: nothing to change',
    'body: nothing to change',
    'there is nothing of that number on the site',
  ]);
});

test('[RATE-03] a refused move lists whose rates are above those of the new partner', async () => {
  const [there] = await world.db
    .select()
    .from(member)
    .where(and(eq(member.siteId, 'demo'), eq(member.partnerLevel, 'PTN_3'), ne(member.memId, 'ptn3')));
  const kind = { vendorCode: 'sandbox-mini', rateType: 'ladder' };
  await world.db
    .insert(memberVendorRate)
    .values({ memberId: there!.id, ...kind, pointRate: '0.00', loseRate: '0.00' });
  const refused: { code: number; stderr: string } = await command(
    ...['move-branch', ...demo, '--to', 'ptn4', '--to-mem-id', there!.memId],
  ).catch((error) => error);
  expect(refused.code).toBe(1);
  const [first, ...details] = refused.stderr.trimEnd().split('\n');
  expect(first).toMatch(/^pitboss: A rate is out of bounds: .* \(A014\)$/);
  expect(details[0]).toMatch(/^ {2}memId +category +vendorCode +rateType +name +rate +parentId +parentRate$/);
  expect(details).toContainEqual(
    expect.stringMatching(
      new RegExp(`^ {2}ptn4 +mini +sandbox-mini +ladder +pointRate +\\d+\\.\\d\\d +${there!.memId} +0\\.00$`),
    ),
  );
});

test('[CONSOLE-01] an operator signs in by name at the command line, and acts as that name until the end of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
  const { OPERATOR_KEY: _, ...shell } = process.env;
  const env = { ...shell, DATA_DIR: dataDir, PLATFORM_PORT: String(running.platform.port) };
  const byName = async (...args: string[]) =>
    (await run('node', ['scripts/run.mjs', 'operator', ...args], { env })).stdout;
  try {
    const made = await command('operator-create', '--name', 'kim', '--role', 'administrator');
    const [, password = ''] = /password +(\S+)/.exec(made)!;

    const login = run('node', ['scripts/run.mjs', 'operator', 'login', 'kim'], { env });
    const { stdin, stdout } = login.child;
    stdin!.write(`${password}\nanother password\n`);
    // The address of the app is printed; its code is asked for next.
    let printed = '';
    stdout!.on('data', (text) => {
      printed += text;
      const secret = /secret=([A-Z2-7]+)&/.exec(printed)?.[1];
      if (secret && stdin!.writable) stdin!.end(`${otpDigits(secret, new Date())}\n`);
    });
    expect((await login).stdout).toContain('kim is signed in');

    await byName('unlock', ...demo, '--to', 'ptn6');
    const [last] = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(last).toMatchObject({ act: 'unlock', detail: { operator: 'kim', sessionId: expect.any(String) } });
    expect(await byName('logout')).toBe('signed out\n');
    await expect(byName('unlock', ...demo, '--to', 'ptn6'), 'nobody is signed in').rejects.toThrow(
      'OPERATOR_KEY',
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
