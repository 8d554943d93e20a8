import { expect, test } from 'vitest';
import { loggableError } from '@/platform/shared/loggable-error';

const SECRET = 'scrypt$of-somebody';
const databaseError = Object.assign(new Error(`invalid input: "${SECRET}"`), {
  severity: 'ERROR',
  code: '22P02',
  constraint: 'member_phone',
});
const thrown = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test.each<[string, unknown, object]>([
  ['a failed query', new Error(`Failed query: ${SECRET}`), { code: undefined }],
  ['a wrapped one', new Error(SECRET, { cause: databaseError }), { code: '22P02' }],
  ['the database’s own', databaseError, { code: '22P02', constraint: 'member_phone' }],
  ['a parser’s', thrown(() => JSON.parse(`{${SECRET}`)), { kind: 'SyntaxError' }],
  ['a text that was thrown', SECRET, { kind: 'string' }],
])('of %s the log gets no text', (_name, error, expected) => {
  const logged = loggableError(error);
  expect(logged).toMatchObject(expected);
  expect(JSON.stringify(logged)).not.toContain('somebody');
});

test('a bug is logged with message and location', () => {
  const logged = loggableError(new TypeError('x is not a function'));
  expect(logged).toMatchObject({ kind: 'TypeError', message: 'x is not a function' });
  expect(JSON.stringify(logged.stack)).toContain('loggable.test.ts');
});
