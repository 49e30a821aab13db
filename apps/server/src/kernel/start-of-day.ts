/** When the day began for the reader; up to an hour wrong on the two days a year with a clock change. */
export const startOfDay = (now: Date, timeZone: string): Date => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return new Date(Math.floor(now.getTime() / 1000) * 1000 - ((hours * 60 + minutes) * 60 + seconds) * 1000);
};
