import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { call } from './call';
import { factorProof, party, requestOptions, waits } from './factors';
import { stepUpId } from './step-up-required';

export const stepUpCalls = {
  '/api/stepUp/passkeyOptions': call({
    summary:
      "The options that a passkey signs to confirm a request: its challenge ends in the SHA-256 of the request's moves.",
    from: { own: 'secondFactor' },
    access: 'partner',
    addsParty: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ stepUpId, party }),
    response: z.object({ options: requestOptions }),
    codes: [CODE.passkeyRefused, CODE.stepUpExpired],
    source: 'KEEP-02',
  }),
  '/api/stepUp/confirm': call({
    summary:
      'Confirms by a second factor the request that was refused with A041. That request, unchanged and with its idempotency key, then goes through once, for some minutes.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ stepUpId, factor: factorProof }),
    response: z.object({}),
    refused: waits,
    codes: [CODE.wrongFactor, CODE.factorRetryTooSoon, CODE.stepUpExpired],
    source: 'KEEP-02',
  }),
} as const;
