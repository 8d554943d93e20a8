import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '@/platform/account/password';

test('a password is hashed with the full cost of decision 50, and verified by its hash', async () => {
  const hash = await hashPassword('Right1234');
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('Right1234', hash)).toBe(true);
  expect(await verifyPassword('right1234', hash)).toBe(false);
});

test('without a member the same work is done', async () => {
  const timed = async (hash: string | undefined) => {
    const before = process.cpuUsage();
    expect(await verifyPassword('Right1234', hash)).toBe(false);
    return process.cpuUsage(before).user;
  };
  const wrong = await timed(await hashPassword('Other1234'));
  expect(await timed(undefined)).toBeGreaterThan(wrong / 3);
});
