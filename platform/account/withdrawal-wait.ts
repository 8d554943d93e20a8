import { shortTime } from '@/lib/format/time';
import { refuse } from '@/lib/rules/refuse';
import type { Failure } from '@/lib/rules/result';
import type { SiteOption } from '../db/schema/site-option';
import type { ServerLocale, ServerText } from '../shared/server-text';

/** Text of A031. */
const WAIT: ServerText = {
  ko: '출금 비밀번호가 변경되어 {time}부터 출금을 신청할 수 있습니다.',
  en: 'The withdrawal password was changed: withdrawals can be requested from {time}.',
  vn: 'Mật khẩu rút tiền đã được đổi: có thể yêu cầu rút tiền từ {time}.',
};

type Waiting = Pick<SiteOption, 'cashOutPassWaitHours'>;

/** From when on withdrawals can be requested after a change of the withdrawal password; null if that is over. */
export function withdrawalsFrom(
  changedAt: Date | null,
  { cashOutPassWaitHours }: Waiting,
  now: Date,
): Date | null {
  if (!changedAt) return null;
  const from = new Date(changedAt.getTime() + cashOutPassWaitHours * 3_600_000);
  return from > now ? from : null;
}

/** The failure A031, which says until when, while withdrawals wait after a change of the withdrawal password. */
export function waitError(
  changedAt: Date | null,
  option: Waiting,
  now: Date,
  locale: ServerLocale,
): Failure | undefined {
  const from = withdrawalsFrom(changedAt, option, now);
  return from
    ? refuse.withdrawalPasswordJustChanged(WAIT[locale].replace('{time}', shortTime(from)))
    : undefined;
}
