import type { ResponseOf } from '@/lib/contract/calls';

/** A second factor: a passkey, an OTP app, or a recovery code in its place. */
export type FactorKind = 'passkey' | 'totp' | 'recovery';

/** The factors that an account may use, the likeliest first. */
export const factorKinds = (factors: ResponseOf<'/api/factor/list'>): FactorKind[] => [
  ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(factors.totpAddedAt ? (['totp'] as const) : []),
  ...(factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];
