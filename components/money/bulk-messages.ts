/** Texts of the codes that a line of a bulk move can answer. */
export const BULK_MESSAGES = [
  ...(['api.U001', 'api.U0011', 'api.C301', 'api.C302', 'api.C303', 'api.C401', 'api.C402'] as const),
  ...(['api.C403', 'api.C601', 'api.C701', 'api.C702', 'api.C099', 'api.C999'] as const),
] as const;
