/** Messages of the forms of a member's detail; they go to the browser as props. `errors` are by message key. */
export interface SaveTexts {
  saveQuestion: string;
  changed: string;
  tryAgain: string;
  unchanged: string;
  unknown: string;
  retrySame: string;
  yes: string;
  no: string;
  /** `{label}: {from} → {to}` */
  change: string;
  errors: Record<string, string>;
}

/** Rules of the fields (lib/rules/signup), by the message that they answer. */
export const FIELD_ERRORS = [
  'front.member.emptyMemNick',
  'api.U105',
  'front.member.emptyMemTel',
  'front.member.noValidMemTel',
] as const;
