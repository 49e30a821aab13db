import { useTranslations } from 'use-intl';

const KILO = 1000;
const MEGA = 1_000_000;

const roundForDisplay = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** Formats a file size in the usual units, for example `2,4 MB`. */
export const useSizeText = (): ((bytes: number) => string) => {
  const t = useTranslations('files.size');
  return (bytes) => {
    if (bytes < KILO) return t('bytes', { count: bytes });
    return bytes < MEGA
      ? t('kilo', { count: roundForDisplay(bytes / KILO) })
      : t('mega', { count: roundForDisplay(bytes / MEGA) });
  };
};
