import type { factorCalls } from '@/lib/contract/factors';
import type { Handlers } from '../http/context';
import {
  addPasskey,
  confirm,
  listFactors,
  newPasskeyOptions,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
  switchTotpOff,
  switchTotpOn,
} from './own';
import { signIn, signInOptions } from './sign-in';

export const factorHandlers: Pick<Handlers, keyof typeof factorCalls> = {
  '/api/factor/signInOptions': signInOptions,
  '/api/factor/signIn': signIn,
  '/api/factor/list': listFactors,
  '/api/factor/passkeyOptions': passkeyOptions,
  '/api/factor/confirm': confirm,
  '/api/factor/newPasskeyOptions': newPasskeyOptions,
  '/api/factor/addPasskey': addPasskey,
  '/api/factor/renamePasskey': renamePasskey,
  '/api/factor/removePasskey': removePasskey,
  '/api/factor/startTotp': startTotp,
  '/api/factor/switchTotpOn': switchTotpOn,
  '/api/factor/switchTotpOff': switchTotpOff,
  '/api/factor/renewRecoveryCodes': renewRecoveryCodes,
};
