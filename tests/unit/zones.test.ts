import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';

describe('FORM-01: times are UTC+9 in any zone of the machine', () => {
  // A zone is set by the environment of a process: Node's threads have that of the process that they are in.
  const inAnyZone = `
    import { formatTime } from './lib/format/time';
    import { addDays, dayEnd, dayStart, today } from './lib/rules/day';
    console.log(JSON.stringify([
      new Date('2026-03-08T07:30:00Z').getHours(),
      formatTime('2026-03-08T07:30:00Z'),
      formatTime('2026-03-08T00:00:00Z'),
      formatTime('2026-11-01T00:00:00Z'),
      today(new Date('2026-03-08T15:00:00Z')),
      addDays('2026-03-07', 2),
      dayStart('2026-03-08'),
      dayEnd('2026-03-08'),
    ]))`;
  const [script] = buildSync({
    stdin: { contents: inAnyZone, resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    write: false,
  }).outputFiles;

  test.each([
    ['UTC', 7],
    // Its clocks change on 8 March and on 1 November, within nine hours of the moments above.
    ['America/New_York', 3],
    ['Asia/Ho_Chi_Minh', 14],
  ])('on a machine in %s', (zone, hour) => {
    const env = { ...process.env, TZ: zone };
    const answer = execFileSync(process.execPath, ['-e', script!.text], { env, encoding: 'utf8' });
    expect(JSON.parse(answer)).toEqual([
      hour,
      '2026-03-08 16:30:00',
      '2026-03-08 09:00:00',
      '2026-11-01 09:00:00',
      '2026-03-09',
      '2026-03-09',
      '2026-03-07T15:00:00.000Z',
      '2026-03-08T15:00:00.000Z',
    ]);
  });
});
