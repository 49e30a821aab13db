import { useQueryClient } from '@tanstack/react-query';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useDevicesChanged } from './use-devices-changed.ts';

/** Alarms are counted in the menu and on the dashboards too. */
export const useCleanDetection = () => {
  const queryClient = useQueryClient();
  const devicesChanged = useDevicesChanged();
  return useWrite(devices.cleanDetection, {
    showsErrors: true,
    onSuccess: () => {
      devicesChanged();
      for (const queryKey of [keyOf(dashboard.overview), keyOf(dashboard.get), keyOf(dashboard.ofPlace)]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
};
