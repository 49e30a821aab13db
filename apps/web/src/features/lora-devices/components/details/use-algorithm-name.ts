import { algorithmOf } from '@trapline/contract/lora-devices/rules.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The name of an algorithm: PIR with its number, the reed switch, else the number alone. */
export const useAlgorithmName = () => {
  const t = useTranslations('loraDevices.uplink');
  return useCallback(
    (value: number | null | undefined): string => {
      if (value === null || value === undefined) return '—';
      const algorithm = algorithmOf(value);
      if (algorithm.kind === 'reed') return t('reed');
      return algorithm.kind === 'pir' ? t('pir', { number: algorithm.number }) : String(algorithm.number);
    },
    [t],
  );
};
