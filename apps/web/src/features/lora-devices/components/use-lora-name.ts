import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type NamedLora = Pick<ListedLoraDevice, 'name' | 'devEui' | 'device'>;

/** The display name of a LoRa device: its name, else its DevEUI or the number of its device. */
export const useLoraName = (): ((lora: NamedLora) => string) => {
  const t = useTranslations('loraDevices');
  return useCallback(({ name, devEui, device }) => name ?? devEui ?? device?.uniqueId ?? t('unnamed'), [t]);
};
