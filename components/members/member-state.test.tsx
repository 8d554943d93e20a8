import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translator } from '@/lib/i18n/translator';
import { t } from '@/tests/fixtures/render';
import { memberState } from './member-state';

test.each([
  [['barred'], '2026-01-04T03:00:00Z', `${t('memberState.barred')} 01.04`],
  [['online'], '2026-01-05T03:00:00Z', `${t('memberState.online')} 12:00`],
  [['pending'], null, `${t('memberState.pending')} ${t('list.never')}`],
  [[], '2026-01-04T03:00:00Z', '01.04'],
] as const)('[LIST-14] the state %j leaves the last sign-in at %s beside it', (states, lastLoginDt, text) => {
  const state = memberState({ t: translator('ko'), locale: 'ko', today: '2026-01-05' });
  const { container } = render(<div>{state({ states: [...states], lastLoginDt })}</div>);
  expect(container).toHaveTextContent(text);
});
