import type { DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The text for the state of a device in a visit, including an alert for a limit that was reached. */
export const useStateOfVisit = (): ((visit: Pick<DeviceVisit, 'state' | 'overLimit'>) => string) => {
  const words = useTranslations('inspections.activity.state');
  return useCallback(({ state, overLimit }) => words(state === 'ALERT' && overLimit ? 'OVER_LIMIT' : state), [words]);
};
