import type { DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The text for the state of a device in a visit, including an alert for a limit that was reached. */
export const useVisitStateText = (): ((visit: Pick<DeviceVisit, 'state' | 'overLimit'>) => string) => {
  const tState = useTranslations('inspections.activity.state');
  return useCallback(({ state, overLimit }) => tState(state === 'ALERT' && overLimit ? 'OVER_LIMIT' : state), [tState]);
};
