import { FIELD_CODES } from './account-codes';

/** Messages that the create pop-up and its button read. */
export const CREATE_MESSAGES = [
  'create',
  'level',
  'rates',
  'category',
  'front.member',
  'api.A002',
  ...FIELD_CODES.map((code) => `api.${code}` as const),
] as const;
