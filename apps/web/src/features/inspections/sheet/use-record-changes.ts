import { toReasonFields } from '~/lib/amendment.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { useVisit } from '../logic/visit-context.ts';
import { useDeleteRecord, useUpdateRecord } from '../record-calls.ts';

export type RecordChangeBody = {
  readonly amount?: number;
  readonly note: string | null;
  readonly createdAt?: string;
  readonly amountPercentage?: number;
  readonly mixtures?: { readonly mixtureId: number; readonly value: number }[];
};

/** Corrects or deletes a record of any of the three kinds. */
export const useRecordChanges = ({ kind, uuid }: DeviceRecord) => {
  const { inspection, reason } = useVisit();
  const update = useUpdateRecord();
  const remove = useDeleteRecord();
  const visit = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };

  const save = ({ amountPercentage, mixtures, ...changed }: RecordChangeBody): Promise<unknown> => {
    const body = { ...changed, reason };
    switch (kind) {
      case 'action':
        return update.action.mutateAsync({ params: { ...visit, actionId: uuid }, body });
      case 'object':
        return update.object.mutateAsync({ params: { ...visit, objectId: uuid }, body });
      case 'observation': {
        const params = { ...visit, observationId: uuid };
        return update.observation.mutateAsync({ params, body: { ...body, amountPercentage, mixtures } });
      }
    }
  };
  const takeOut = (): Promise<unknown> => {
    const query = toReasonFields(reason);
    switch (kind) {
      case 'action':
        return remove.action.mutateAsync({ params: { ...visit, actionId: uuid }, query });
      case 'object':
        return remove.object.mutateAsync({ params: { ...visit, objectId: uuid }, query });
      case 'observation':
        return remove.observation.mutateAsync({ params: { ...visit, observationId: uuid }, query });
    }
  };
  return { save, takeOut };
};
