import { expect, test } from 'vitest';
import { infoEditError } from '@/lib/rules/info-edit';

const GOOD = {
  memPass: 'secret12',
  memPassCheck: 'secret12',
  cashOutPass: '1234',
  cashOutPassCheck: '1234',
};

test('[BOARD-10] [FORM-06] new passwords are checked in the order of the document', () => {
  const steps = [
    [{}, { field: 'memPassCheck', message: 'front.member.compareMemPass' }],
    [{ memPassCheck: 'other123' }, { field: 'memPass', message: 'front.member.emptyMemPass' }],
    [{ memPass: 'short' }, { field: 'memPass', message: 'api.U102' }],
    [{ memPass: `a1${'x'.repeat(19)}` }, { field: 'memPass', message: 'api.U102' }],
    [{ memPass: 'secret12' }, { field: 'cashOutPassCheck', message: 'front.member.compareCashOutPass' }],
    [{ cashOutPassCheck: '4321' }, { field: 'cashOutPass', message: 'front.member.emptyCashOutPass' }],
    [{ cashOutPass: '12a4' }, { field: 'cashOutPass', message: 'api.U103' }],
    [{ cashOutPass: '123' }, { field: 'cashOutPass', message: 'api.U103' }],
    [{ cashOutPass: '1234' }, { field: 'memPassCheck', message: 'front.member.compareMemPass' }],
    [{ memPassCheck: 'secret12' }, { field: 'cashOutPassCheck', message: 'front.member.compareCashOutPass' }],
    [{ cashOutPassCheck: '1234' }, null],
  ] as const;
  let fields = { memPass: '', memPassCheck: '', cashOutPass: '', cashOutPassCheck: '' };
  for (const [typed, error] of steps) {
    fields = { ...fields, ...typed };
    expect(infoEditError(fields), JSON.stringify(typed)).toEqual(error);
  }
  expect(fields).toEqual(GOOD);
  expect(infoEditError({ ...GOOD, currentPass: '' })).toEqual({
    field: 'currentPass',
    message: 'front.member.emptyCurrentPass',
  });
  expect(infoEditError({ ...GOOD, currentPass: 'x' })).toBeNull();
});
