const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: `2 h 5 min`, `3 days 1 h`; less than a minute is shown as one minute. */
export const duration = (seconds: number, locale: string): string => {
  const roundedSeconds = Math.max(MINUTE, seconds);
  const [days, hours, minutes] = [
    Math.floor(roundedSeconds / DAY),
    Math.floor((roundedSeconds % DAY) / HOUR),
    Math.floor((roundedSeconds % HOUR) / MINUTE),
  ];
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    value === 0
      ? []
      : [new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)];
  return [...unit(days, 'day'), ...unit(hours, 'hour'), ...unit(days > 0 ? 0 : minutes, 'minute')].join(' ');
};
