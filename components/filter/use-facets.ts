import type { RequestOf } from '@/lib/contract/calls';
import { useCall } from '@/lib/query/use-call';
import type { PanelControl } from './control';

export type FacetsRequest = RequestOf<'/api/v2/retail/listFacets'>;

const NOTHING: FacetsRequest = {
  ...{ memId: '', targetLevel: '', searchType: 'any', searchValue: '', startDate: '', endDate: '' },
};

/**
 * Controls with the number of rows that each of their choices would find. Without a request, while it is asked and where
 * an upstream does not know the call, they have none.
 */
export function useFacets(
  controls: readonly PanelControl[],
  request: FacetsRequest | undefined,
): readonly PanelControl[] {
  const { data } = useCall('/api/v2/retail/listFacets', request ?? NOTHING, {
    enabled: request !== undefined,
  });
  if (!data) return controls;
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
    const found = control.kind === 'choices' ? counts[control.name] : undefined;
    if (control.kind !== 'choices' || !found) return control;
    return {
      ...control,
      choices: control.choices.map((choice) => ({
        ...choice,
        count: found.find(({ value }) => value === choice.value)?.cnt ?? 0,
      })),
    };
  });
}
