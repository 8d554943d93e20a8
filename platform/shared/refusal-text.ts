import * as CODE from '@/lib/rules/code';
import type { ServerLocale, ServerText } from './server-text';

/** The text of C099 on a take-back from a member who has an unsettled bet. */
export const IN_GAME: ServerText = {
  ko: '정산되지 않은 베팅이 있어 회수할 수 없습니다. 게임이 끝난 후 다시 시도해 주세요.',
  en: 'The member has a bet that is not settled. Please take back once it is.',
  vn: 'Hội viên có cược chưa có kết quả. Vui lòng thu hồi sau khi ván chơi kết thúc.',
};

/**
 * Returns the text with which a give or take-back was refused. Only codes whose text comes from the platform have one.
 */
export const refusalText = (code: string | null, locale: ServerLocale): { resultMessage?: string } =>
  code === CODE.requestImpossible ? { resultMessage: IN_GAME[locale] } : {};
