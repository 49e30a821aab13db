import { CONNECTION_BOUNDS, STHS_BOUNDS } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraHistoryEntry } from '@trapline/contract/lora-devices/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useAlgorithmName } from './use-algorithm-name.ts';

type Data = NonNullable<LoraHistoryEntry['data']>;

const INPUTS = ['pir', 'reed1', 'reed2', 'ext1', 'ext2'] as const;
type NumberField = keyof typeof CONNECTION_BOUNDS | keyof typeof STHS_BOUNDS;
const NUMBERS = [...Object.keys(CONNECTION_BOUNDS), ...Object.keys(STHS_BOUNDS)] as readonly NumberField[];

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** The saved values under the labels of their form. */
const useSavedTexts = () => {
  const t = useTranslations('loraDevices.config');
  return useCallback(
    (data: Data): string[] => {
      const stateOf = (input: string): 'inactive' | 'active' | 'inverted' => {
        if (data[input] !== 1) return 'inactive';
        return data[`${input}Inv`] === 1 ? 'inverted' : 'active';
      };
      return [
        ...INPUTS.filter((input) => isPresent(data[input])).map((input) => `${t(input)}: ${t(stateOf(input))}`),
        ...NUMBERS.filter((field) => isPresent(data[field])).map((field) => `${t(field)}: ${data[field]}`),
        ...(isPresent(data.algorithms) ? [t('legacyAlgorithm')] : []),
        ...(isPresent(data.healthCheckMinutes) ? [t('healthcheck')] : []),
      ];
    },
    [t],
  );
};

/** How the alert was raised. */
const useRaisedTexts = () => {
  const t = useTranslations('loraDevices');
  const algorithmName = useAlgorithmName();
  return useCallback(
    (data: Data): string[] => [
      ...(data.source === 'manual' ? [t('history.byHand')] : []),
      ...(typeof data.algorithm === 'number' ? [algorithmName(data.algorithm)] : []),
      ...(isPresent(data.counter) ? [`${t('uplink.counter')}: ${data.counter}`] : []),
      ...(data.isLate === true ? [t('history.late')] : []),
      ...(data.isCounted === true ? [t('history.counted')] : []),
    ],
    [t, algorithmName],
  );
};

/** The text of a history row, without its kind. */
export const useHistoryText = (): ((row: LoraHistoryEntry) => string) => {
  const savedTexts = useSavedTexts();
  const raisedTexts = useRaisedTexts();
  return useCallback(
    ({ data = {} }) => [...raisedTexts(data), ...savedTexts(data)].join(', '),
    [raisedTexts, savedTexts],
  );
};
