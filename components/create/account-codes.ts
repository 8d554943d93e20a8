import type { Envelope } from '@/lib/contract/envelope';
import { fieldOfCode } from '@/lib/rules/signup-fields';

/** What is said of a refused form as a whole; nothing where its code is about a field, which says it. */
export const formFailure = ({ resultCode, resultMessage }: Envelope): string =>
  resultCode === '0' || fieldOfCode(resultCode) ? '' : resultMessage;
