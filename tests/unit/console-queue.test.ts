import { expect, test } from 'vitest';
import { approval, reply, waited } from '@/console/lib/queue';
import { consoleMessages } from '@/console/lib/texts';
import { QUEUE_KINDS, WARNING_CODES } from '@/lib/rules/operator-queue';
import { OPERATOR_ACTS } from '@/platform/operator-acts';
import { HARM_RULES } from '@/platform/protection/harm-marks';

test('[QUEUE-04] the console has words for every kind and warning of the platform, in three languages', () => {
  for (const [locale, { queue }] of Object.entries(consoleMessages)) {
    expect(Object.keys(queue.kind).sort(), locale).toEqual([...QUEUE_KINDS].sort());
    expect(Object.keys(queue.mark).sort(), locale).toEqual([...WARNING_CODES].sort());
    expect(Object.keys(queue.warning).sort(), locale).toEqual([...WARNING_CODES].sort());
    expect(Object.keys(queue.rule).sort(), locale).toEqual(Object.keys(HARM_RULES).sort());
  }
});

test('[QUEUE-02] every kind is decided by acts that take what the console sends', () => {
  for (const kind of QUEUE_KINDS) {
    const sent = [reply(kind, 17, 'a text'), ...(kind === 'inquiry' ? [] : [approval(kind, 17)])];
    for (const { act, body } of sent) {
      const parsed = OPERATOR_ACTS[act]!.body.safeParse({ siteId: 'demo', ...body });
      expect(parsed.success, `${kind} ${act}`).toBe(true);
    }
  }
});

test('[QUEUE-01] a waiting time is told in the largest unit that is not zero', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const since = (seconds: number) => waited(new Date(now - seconds * 1000).toISOString(), now);
  expect(since(-5)).toEqual({ unit: 'seconds', count: 0 });
  expect(since(59)).toEqual({ unit: 'seconds', count: 59 });
  expect(since(60)).toEqual({ unit: 'minutes', count: 1 });
  expect(since(3_599)).toEqual({ unit: 'minutes', count: 59 });
  expect(since(86_399)).toEqual({ unit: 'hours', count: 23 });
  expect(since(172_800)).toEqual({ unit: 'days', count: 2 });
});

test('[CONSOLE-03] every act of the platform has a title in the console, in three languages', () => {
  for (const [locale, { acts }] of Object.entries(consoleMessages)) {
    expect(
      Object.keys(OPERATOR_ACTS).filter((act) => !(act in acts)),
      locale,
    ).toEqual([]);
  }
});
