const MINUTES = { day: 1440, hour: 60, minute: 1 } as const;

/** `12 hr`, `2 days`, `40 min`: so many minutes in their two largest units. */
export const duration = (minutes: number, locale: string): string => {
  const words = (['day', 'hour', 'minute'] as const).reduce<{ left: number; said: string[] }>(
    ({ left, said }, unit) => {
      const count = Math.floor(left / MINUTES[unit]);
      if (count === 0 || said.length === 2) return { left, said };
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
      return { left: left - count * MINUTES[unit], said: [...said, format.format(count)] };
    },
    { left: Math.max(0, Math.round(minutes)), said: [] },
  );
  return words.said.join(' ') || new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' }).format(0);
};
