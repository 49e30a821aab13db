import { useTranslations } from 'use-intl';
import { dayText } from '~/lib/days.ts';
import type { LineTexts } from './chosen-lines.ts';

export const useLineTexts = (): LineTexts => {
  const t = useTranslations('statistics.chart');
  return {
    noZone: t('noZone'),
    deleted: (name, day) => t('deletedDevice', { name, day: dayText(day) }),
  };
};
