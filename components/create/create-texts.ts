/** Messages under `create` that the pop-up shows; they go to the browser as props. */
export const CREATE_KEYS = [
  'title',
  'memId',
  'memIdHint',
  'memPass',
  'memPassHint',
  'memPassCheck',
  'memPhone',
  'memNick',
  'memNickHint',
  'recommenderId',
  'recommenderHint',
  'memName',
  'cashOutPass',
  'cashOutPassHint',
  'bank',
  'bankChoose',
  'bankFailed',
  'bankacc',
  'checkDuplicate',
  'submit',
  'unknown',
  'retrySame',
] as const;

export interface CreateTexts {
  create: Record<(typeof CREATE_KEYS)[number], string>;
  common: { close: string; cancel: string; retry: string };
  /** Every message that a check can answer with, by its whole key: `front.member.emptyMemId`, `api.U101`. */
  messages: Record<string, string>;
}

/** The keys of those messages. */
export const CREATE_MESSAGES = [
  'front.member.emptyMemId',
  'front.member.compareMemPass',
  'front.member.emptyMemPass',
  'front.member.emptyMemTel',
  'front.member.noValidMemTel',
  'front.member.emptyMemNick',
  'front.member.emptyRecommenderId',
  'front.member.emptyBankAccountName',
  'front.member.emptyCashOutPass',
  'front.member.emptyBankName',
  'front.member.emptyBankNumber',
  'front.member.noValidBankNumber',
  'front.member.pleaseEnterId',
  'front.member.pleaseEnterNick',
  'front.member.idAvailable',
  'front.member.idDuplicate',
  'front.member.nickAvailable',
  'front.member.nickDuplicate',
  'front.member.checkIdFirst',
  'front.member.checkNickFirst',
  'front.member.completeSignup',
  'api.U101',
  'api.U102',
  'api.U103',
  'api.U104',
  'api.U105',
] as const;
