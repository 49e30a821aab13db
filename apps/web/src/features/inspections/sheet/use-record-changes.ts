import { toReasonFields } from '~/lib/amendment.ts';
import { recordEntries } from '../log/field-work.ts';
import type { LogContent } from '../log/log-entry.ts';
import type { DeviceRecord } from '../logic/device-records.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import { isPending } from '../outbox/with-entries.ts';
import { useDeleteRecord, useUpdateRecord } from '../record-calls.ts';

export type RecordChangeBody = {
  readonly amount?: number;
  readonly note: string | null;
  readonly createdAt?: string;
  readonly amountPercentage?: number;
  readonly mixtures?: { readonly mixtureId: number; readonly value: number; readonly batchNumber?: string | null }[];
};

type RecordValues = Extract<LogContent, { readonly kind: 'changeRecord' }>['body']['set'];

/** The shown values of the fields that change: if somebody else has changed them since, the office decides. */
export const valuesBefore = (record: DeviceRecord, set: RecordValues): RecordValues => {
  const { amount, note, createdAt, data } = record;
  const mixtures = data?.mixtures.map(({ mixtureId, value, batchNumber }) => ({
    mixtureId,
    value,
    ...(batchNumber !== undefined && { batchNumber }),
  }));
  return {
    ...(set.amount !== undefined && { amount }),
    ...(set.note !== undefined && { note }),
    // the server may limit the time of a record that it does not have yet
    ...(set.createdAt !== undefined && !isPending(record) && { createdAt }),
    ...(set.amountPercentage !== undefined && { amountPercentage: data?.amountPercentage ?? null }),
    ...(set.mixtures !== undefined && mixtures && { mixtures }),
  };
};

/** For a browser that stores nothing. */
const useChangesByCalls = ({ kind, uuid }: DeviceRecord) => {
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

/** Corrects or deletes a record of any of the three kinds, also one that is not sent yet. */
export const useRecordChanges = (record: DeviceRecord) => {
  const { inspection, reason } = useVisit();
  const byCalls = useChangesByCalls(record);
  const { uuid } = record;
  const store = (content: LogContent) => recordEntries(refOf(inspection), [content]).stored;

  const save = async (set: RecordChangeBody): Promise<void> => {
    const was = valuesBefore(record, set);
    const isStored = await store({ kind: 'changeRecord', body: { record: uuid, set, was, reason } });
    if (!isStored) await byCalls.save(set);
  };
  const takeOut = async (): Promise<void> => {
    const isStored = await store({ kind: 'removeRecord', body: { record: uuid, reason } });
    if (!isStored) await byCalls.takeOut();
  };
  return { save, takeOut };
};
