/** Returns a bank account in part, by the bank and its last digits, which stay beside the dots for the others. */
export const accountEnd = (bankName: string, end: string): string => `${bankName} ····\u00a0${end}`;
