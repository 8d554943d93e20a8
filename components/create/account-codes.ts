import type { Envelope } from '@/lib/contract/envelope';
import { codeField } from '@/lib/rules/signup-fields';

/** The error text of a refused form as a whole; empty where its code is about a field, which shows it. */
export const formFailure = ({ resultCode, resultMessage }: Envelope): string =>
  resultCode === '0' || codeField(resultCode) ? '' : resultMessage;
