import type { RecordKind } from '../logic/listed-record.ts';
import { useDeleteDeviceAction } from './use-delete-device-action.ts';
import { useDeleteDeviceObject } from './use-delete-device-object.ts';
import { useDeleteDeviceObservation } from './use-delete-device-observation.ts';

/** Taking a record out, whichever of the three kinds it is. */
export const useDeleteDeviceRecord = (kind: RecordKind, deviceId: string) => {
  const action = useDeleteDeviceAction();
  const object = useDeleteDeviceObject();
  const observation = useDeleteDeviceObservation();
  const remove = (uuid: string): Promise<unknown> => {
    switch (kind) {
      case 'action':
        return action.mutateAsync({ params: { deviceId, actionId: uuid } });
      case 'object':
        return object.mutateAsync({ params: { deviceId, objectId: uuid } });
      case 'observation':
        return observation.mutateAsync({ params: { deviceId, observationId: uuid } });
    }
  };
  return { remove, removal: { action, object, observation }[kind] };
};
