import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type NamedLora = Pick<ListedLoraDevice, 'name' | 'devEui' | 'device'>;

/** How one is called: by its name, else by its identity or the number of its device. */
export const useLoraName = (): ((lora: NamedLora) => string) => {
  const t = useTranslations('loraDevices');
  return useCallback(({ name, devEui, device }) => name ?? devEui ?? device?.uniqueId ?? t('unnamed'), [t]);
};
