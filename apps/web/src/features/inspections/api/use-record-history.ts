import { useQuery } from '@tanstack/react-query';
import type { RecordKind } from '../logic/device-records.ts';
import { actionQuery } from './action-query.ts';
import { objectQuery } from './object-query.ts';
import { observationQuery } from './observation-query.ts';

type Which = {
  readonly kind: RecordKind;
  readonly placeId: string;
  readonly inspectionId: string;
  readonly uuid: string;
};

/** Who entered a record and who changed it; three endpoints, one history. */
export const useRecordHistory = ({ kind, placeId, inspectionId, uuid }: Which) => {
  const action = useQuery({ ...actionQuery(placeId, inspectionId, uuid), enabled: kind === 'action' });
  const object = useQuery({ ...objectQuery(placeId, inspectionId, uuid), enabled: kind === 'object' });
  const observation = useQuery({ ...observationQuery(placeId, inspectionId, uuid), enabled: kind === 'observation' });
  const { data, isError, error } = { action, object, observation }[kind];
  return { history: data?.history, isError, error };
};
