import { useQuery } from '@tanstack/react-query';
import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { RecordKind } from '../logic/listed-record.ts';

type Which = { readonly kind: RecordKind; readonly deviceId: string; readonly uuid: string };

/** Who entered a record and who changed it; three endpoints, one history. */
export const useDeviceRecordHistory = ({ kind, deviceId, uuid }: Which) => {
  const { getAction, getObject, getObservation } = deviceRecords;
  const action = useQuery({
    ...queryFor(getAction, { params: { deviceId, actionId: uuid } }),
    enabled: kind === 'action',
  });
  const object = useQuery({
    ...queryFor(getObject, { params: { deviceId, objectId: uuid } }),
    enabled: kind === 'object',
  });
  const observation = useQuery({
    ...queryFor(getObservation, { params: { deviceId, observationId: uuid } }),
    enabled: kind === 'observation',
  });
  return { action, object, observation }[kind];
};
