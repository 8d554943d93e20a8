import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { PanelControl } from './control';

const PATH = '/api/v2/retail/listFacets';

export type FacetsRequest = RequestOf<typeof PATH>;

/** Controls with the number of rows that each of their choices would match. */
export function withCounts(
  controls: readonly PanelControl[],
  data: ResponseOf<typeof PATH>,
): readonly PanelControl[] {
  const flags: Record<string, number> = {
    withDeposit: data.withDeposit,
    withWithdrawal: data.withWithdrawal,
    withBet: data.withBet,
  };
  const counts: Record<string, readonly { value: string; cnt: number }[]> = {
    status: data.status,
    levels: data.levels,
  };
  return controls.map((control) => {
    if (control.kind === 'flags') {
      return {
        ...control,
        flags: control.flags.map((one) => ({
          ...one,
          ...(one.name in flags ? { count: flags[one.name]! } : {}),
        })),
      };
    }
    const matches = control.kind === 'choices' ? counts[control.name] : undefined;
    if (control.kind !== 'choices' || !matches) return control;
    return {
      ...control,
      choices: control.choices.map((choice) => ({
        ...choice,
        count: matches.find(({ value }) => value === choice.value)?.cnt ?? 0,
      })),
    };
  });
}
