import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { hasText } from '../rules/text';
import { loginAnswer } from './account';
import { call } from './call';
import { count, digitText, moment, yn } from './values';

/** Bytes in base64url, as browsers give them. */
const bytes = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta({ unit: 'base64url' });

/** The site as browsers and authenticators know it. */
export const party = z
  .strictObject({
    rpId: z.string().max(253).describe('The domain that passkeys are for.'),
    origin: z.string().max(300).describe('The origin of the page, `https://example.com`.'),
    name: z.string().max(60),
  })
  .optional()
  .describe("Filled in by the web; a browser's value is replaced.");

/** A second factor: a passkey's signature, the six digits of an OTP app, or a recovery code. */
export const factorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: digitText.max(20) }),
  z.strictObject({ kind: z.literal('recovery'), code: z.string().max(40) }),
  z.strictObject({
    kind: z.literal('passkey'),
    credential: z.strictObject({
      id: bytes(1400),
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
    }),
  }),
]);

const credentialId = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For `navigator.credentials.get`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: count,
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialId),
});

/** For `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: count,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialId),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

const pending = z.string().min(20).max(100).describe('The token of A032.');
const grant = z.string().max(100).describe('From `/api/factor/confirm`; good for one change.');
const grantOrNew = grant
  .optional()
  .describe('From `/api/factor/confirm`; not needed right after a sign-in that asks for a factor (A035).');
const passkeyName = z.string().trim().min(1).max(40).refine(hasText);
const recoveryCodes = z
  .array(z.string())
  .describe('Ten, shown this once: with the first factor, otherwise none.');
export const waits = z.object({
  seconds: count.describe('After A039: seconds to wait before the next try.'),
});

export const factorCalls = {
  '/api/factor/signInOptions': call({
    summary: 'The options that a passkey signs in the second step of a sign-in.',
    from: { own: 'secondFactor' },
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({ pending, party }),
    response: z.object({ options: requestOptions }),
    codes: [CODE.secondStepOver, CODE.passkeyRefused],
    source: 'KEEP-02',
  }),
  '/api/factor/signIn': call({
    summary: 'The second step of a sign-in: starts the session. Five wrong tries end the sign-in.',
    from: { own: 'secondFactor' },
    access: 'guest',
    kind: 'write',
    browser: false,
    request: z.strictObject({ pending, factor: factorProof }),
    response: loginAnswer,
    refused: waits,
    codes: [
      CODE.wrongFactor,
      CODE.secondStepOver,
      CODE.factorRetryTooSoon,
      CODE.unknownMember,
      CODE.lockedByWrongPasswords,
      CODE.blockedAddress,
      CODE.signInSwitchedOff,
    ],
    source: 'KEEP-02, LOGIN-01',
  }),
  '/api/factor/list': call({
    summary: "The caller's second factors. An upstream may lack them.",
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      passkeys: z.array(
        z.object({
          passkeyId: z.string(),
          name: z.string(),
          addedAt: moment,
          lastUsedAt: moment.nullable(),
          syncedYn: yn.describe("Y: its maker copies it to the owner's other devices."),
        }),
      ),
      totpAddedAt: moment.nullable().describe('Since when an OTP app is switched on; null for none.'),
      recoveryCodesLeft: count,
      requiredYn: yn.describe('Y: the site asks this account for one.'),
      enrolYn: yn.describe(
        'Y: this session, just opened, does nothing else until one is switched on; adding it needs no confirmation.',
      ),
    }),
    codes: [],
    source: 'KEEP-02',
  }),
  '/api/factor/passkeyOptions': call({
    summary: 'The options that a passkey of the caller signs to confirm a change of the factors.',
    from: { own: 'secondFactor' },
    access: 'partner',
    addsParty: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ party }),
    response: z.object({ options: requestOptions }),
    codes: [CODE.passkeyRefused],
    source: 'KEEP-02',
  }),
  '/api/factor/confirm': call({
    summary:
      'Confirms by a second factor, before the first one by the current password, that the caller is the owner; lets one change of the factors be made.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({ currentPass: z.string().max(40).optional(), factor: factorProof.optional() })
      .refine(({ currentPass, factor }) => (currentPass === undefined) !== (factor === undefined)),
    response: z.object({ grant: z.string(), expiresAt: moment }),
    refused: waits,
    codes: [CODE.wrongCurrentPassword, CODE.wrongFactor, CODE.factorRetryTooSoon],
    source: 'KEEP-02, decision 59',
  }),
  '/api/factor/newPasskeyOptions': call({
    summary: 'The options that an authenticator signs to become a passkey of the caller.',
    from: { own: 'secondFactor' },
    access: 'partner',
    addsParty: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ grant: grantOrNew, party }),
    response: z.object({ options: creationOptions }),
    codes: [CODE.freshConfirmationRequired, CODE.passkeyRefused],
    source: 'KEEP-02',
  }),
  '/api/factor/addPasskey': call({
    summary:
      'Adds the passkey that has signed; ten at most. Not idempotent by key: its answer is given once.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      name: passkeyName,
      credential: z.strictObject({
        id: bytes(1400),
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: z.array(z.string().max(20)).max(10),
      }),
    }),
    response: z.object({ recoveryCodes }),
    codes: [CODE.passkeyRefused],
    source: 'KEEP-02',
  }),
  '/api/factor/renamePasskey': call({
    summary: 'Gives a passkey another name.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ passkeyId: z.string().max(20), name: passkeyName, grant }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.freshConfirmationRequired],
    source: 'KEEP-02',
  }),
  '/api/factor/removePasskey': call({
    summary: 'Removes a passkey; with the last factor the recovery codes go, too.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ passkeyId: z.string().max(20), grant }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.freshConfirmationRequired, CODE.lastRequiredFactor],
    source: 'KEEP-02',
  }),
  '/api/factor/startTotp': call({
    summary:
      'A new secret for an OTP app, which takes the place of the one before once a code of it is right.',
    from: { own: 'secondFactor' },
    access: 'partner',
    addsParty: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ grant: grantOrNew, party }),
    response: z.object({
      secret: z.string().describe('Base32, for apps that cannot read the picture.'),
      uri: z.string().describe('`otpauth://totp/…`'),
      qr: z
        .object({ size: count, path: z.string() })
        .describe('The address as a QR code: the path of its dark squares in a square of that many units.'),
    }),
    codes: [CODE.freshConfirmationRequired],
    source: 'KEEP-02',
  }),
  '/api/factor/switchTotpOn': call({
    summary: 'Switches on the OTP app that made this code. Not idempotent by key: its answer is given once.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ code: digitText.max(20) }),
    response: z.object({ recoveryCodes }),
    refused: waits,
    codes: [CODE.wrongFactor, CODE.freshConfirmationRequired, CODE.factorRetryTooSoon],
    source: 'KEEP-02',
  }),
  '/api/factor/switchTotpOff': call({
    summary: 'Switches the OTP app off; with the last factor the recovery codes go, too.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ grant }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.freshConfirmationRequired, CODE.lastRequiredFactor],
    source: 'KEEP-02',
  }),
  '/api/factor/renewRecoveryCodes': call({
    summary:
      'New recovery codes in place of the old ones. The confirmation must be by a factor. Not idempotent by key: its answer is given once.',
    from: { own: 'secondFactor' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ grant }),
    response: z.object({ recoveryCodes: z.array(z.string()).describe('Ten, shown this once.') }),
    codes: [CODE.notFound, CODE.freshConfirmationRequired],
    source: 'KEEP-02',
  }),
} as const;
