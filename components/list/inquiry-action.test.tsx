import { expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { t } from '@/tests/fixtures/render';
import { inquiryActions, inquiryColumns } from './inquiry-action';

test('[LIST-11] rows have an inquiry about them where the upstream has such inquiries', () => {
  const context = { t, prefix: 'demo' };
  const idOf = ({ id }: { id: number }) => id;
  const of = (capabilities: typeof ALL_CAPABILITIES) => [
    inquiryActions({ ...context, capabilities }, 'bet', 7, 'b-7').map(({ href }) => href),
    inquiryColumns({ ...context, capabilities }, 'bet', idOf).map(({ id }) => id),
  ];
  expect(of(ALL_CAPABILITIES)).toEqual([['/demo/qnawrite?pin=bet-7'], ['inquiry']]);
  expect(of(new Set())).toEqual([[], []]);
});
