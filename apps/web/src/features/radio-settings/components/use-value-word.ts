import { optionOfPort } from '@trapline/contract/radio-settings/rules.ts';
import type { RadioSetting } from '@trapline/contract/radio-settings/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

const ALGORITHMS = ['none', 'first', 'second', 'both'] as const;

/** How a number of the algorithms is called; of another option it is itself. */
export const useAlgorithmWord = () => {
  const t = useTranslations('radioSettings.algorithm');
  return useCallback(
    (value: number): string => {
      const word = ALGORITHMS[value];
      return word === undefined ? String(value) : t(word);
    },
    [t],
  );
};

/** Option and value of a setting, as a person reads them. */
export const useSettingWords = () => {
  const t = useTranslations('radioSettings');
  const algorithm = useAlgorithmWord();
  return useCallback(
    ({ type, value }: Pick<RadioSetting, 'type' | 'value'>) => {
      const option = optionOfPort(type);
      const number = Number.parseInt(value, 16);
      return {
        option: option === null ? String(type) : t(`option.${option}`),
        value: option === 'algorithms' ? algorithm(number) : String(number),
      };
    },
    [t, algorithm],
  );
};
