import { useLocale } from 'use-intl';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Formats a number of bytes, for example `2,4 GB`. */
export const useBytesText = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / Math.log10(STEP)));
    const options = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: step === 0 ? 0 : 1 } as const;
    return new Intl.NumberFormat(locale, options).format(bytes / STEP ** step);
  };
};
