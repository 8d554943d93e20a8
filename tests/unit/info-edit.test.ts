import { expect, test } from 'vitest';
import { infoEditError, type OwnPassword } from '@/lib/rules/info-edit';

const CASES = {
  memPass: {
    unequal: 'front.member.compareMemPass',
    empty: 'front.member.emptyMemPass',
    malformed: ['api.U102', ['short', `a1${'x'.repeat(19)}`, 'letters', '1234567']],
    good: 'secret12',
  },
  cashOutPass: {
    unequal: 'front.member.compareCashOutPass',
    empty: 'front.member.emptyCashOutPass',
    malformed: ['api.U103', ['12a4', '123', '12345']],
    good: '1234',
  },
} as const;

test.each(['memPass', 'cashOutPass'] as const)(
  '[BOARD-10] [FORM-06] %s is checked by itself, in the order of the document',
  (kind: OwnPassword) => {
    const { unequal, empty, malformed, good } = CASES[kind];
    const [code, texts] = malformed;
    expect(infoEditError(kind, { next: '', check: '' })).toEqual({ field: `${kind}Check`, message: unequal });
    expect(infoEditError(kind, { next: '', check: 'x' })).toEqual({ field: kind, message: empty });
    for (const next of texts)
      expect(infoEditError(kind, { next, check: next }), next).toEqual({ field: kind, message: code });
    expect(infoEditError(kind, { next: good, check: 'other123' })).toEqual({
      field: `${kind}Check`,
      message: unequal,
    });
    expect(infoEditError(kind, { next: good, check: good })).toBeNull();
    expect(infoEditError(kind, { next: good, check: good, currentPass: '' })).toEqual({
      field: 'currentPass',
      message: 'front.member.emptyCurrentPass',
    });
    expect(infoEditError(kind, { next: good, check: good, currentPass: 'x' })).toBeNull();
  },
);
