import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { spreadReason } from '~/lib/amendment.ts';
import type { RecordKind } from '../logic/listed-record.ts';
import { useDeleteDeviceAction } from './use-delete-device-action.ts';
import { useDeleteDeviceObject } from './use-delete-device-object.ts';
import { useDeleteDeviceObservation } from './use-delete-device-observation.ts';

/** Taking a record out, whichever of the three kinds it is. */
export const useDeleteDeviceRecord = (kind: RecordKind, deviceId: string) => {
  const action = useDeleteDeviceAction();
  const object = useDeleteDeviceObject();
  const observation = useDeleteDeviceObservation();
  const remove = (uuid: string, reason: Reason | undefined): Promise<unknown> => {
    const query = spreadReason(reason);
    switch (kind) {
      case 'action':
        return action.mutateAsync({ params: { deviceId, actionId: uuid }, query });
      case 'object':
        return object.mutateAsync({ params: { deviceId, objectId: uuid }, query });
      case 'observation':
        return observation.mutateAsync({ params: { deviceId, observationId: uuid }, query });
    }
  };
  return { remove, removal: { action, object, observation }[kind] };
};
