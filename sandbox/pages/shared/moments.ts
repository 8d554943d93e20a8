/** Formats of moments in UTC+9. */
export const inSeoul = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', ...parts });
const hours = inSeoul({ hour: '2-digit', minute: '2-digit' });
/** A moment's hour and minute; empty without one. */
export const timeOf = (moment: string | undefined): string => (moment ? hours.format(new Date(moment)) : '');
