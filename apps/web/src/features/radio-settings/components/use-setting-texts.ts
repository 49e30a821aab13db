import { optionOfPort } from '@trapline/contract/radio-settings/rules.ts';
import type { RadioSetting } from '@trapline/contract/radio-settings/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

const ALGORITHMS = ['none', 'first', 'second', 'both'] as const;

/** The name of an algorithm number; an unknown number is returned as text. */
export const useAlgorithmName = () => {
  const t = useTranslations('radioSettings.algorithm');
  return useCallback(
    (value: number): string => {
      const key = ALGORITHMS[value];
      return key === undefined ? String(value) : t(key);
    },
    [t],
  );
};

/** The option and value of a setting as text. */
export const useSettingTexts = () => {
  const t = useTranslations('radioSettings');
  const algorithmName = useAlgorithmName();
  return useCallback(
    ({ type, value }: Pick<RadioSetting, 'type' | 'value'>) => {
      const option = optionOfPort(type);
      const number = Number.parseInt(value, 16);
      return {
        option: option === null ? String(type) : t(`option.${option}`),
        value: option === 'algorithms' ? algorithmName(number) : String(number),
      };
    },
    [t, algorithmName],
  );
};
