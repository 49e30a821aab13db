const DAY_MS = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

let lastDay = Number.NaN;
let lastDate = '';

/** Same result as `Date.toISOString`, several times faster if many instants are on the same day, as in a visit. */
export const isoText = (instant: Date): string => {
  const ms = instant.getTime();
  const day = Math.floor(ms / DAY_MS);
  if (day !== lastDay) {
    lastDate = instant.toISOString().slice(0, -13);
    lastDay = day;
  }
  const seconds = Math.floor((ms - day * DAY_MS) / 1000);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const thousandths = String(ms - day * DAY_MS - seconds * 1000).padStart(3, '0');
  return `${lastDate}${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second]}.${thousandths}Z`;
};
