import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { recordEntries } from '../log/field-work.ts';
import { useAddBulkActions, useAddBulkObjects } from '../record-calls.ts';
import { refOf, useVisit } from './visit-context.ts';

export type BulkKind = 'action' | 'object';

type BulkRecord = {
  /** The id of the device type. */
  readonly type: string | null;
  readonly kind: BulkKind;
  /** The id of the action or pest. */
  readonly item: string | null;
  readonly amount: number;
  readonly note: string;
};

/** Records the same on all these devices: one entry each, because another phone may work on them as well. */
export const useBulkRecord = () => {
  const { inspection, reason } = useVisit();
  const actions = useAddBulkActions();
  const objects = useAddBulkObjects();

  /** For a browser that stores nothing. */
  const sendByCall = async ({ type, kind, item, ...facts }: BulkRecord): Promise<void> => {
    const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid, deviceTypeId: type ?? '' };
    const body = { ...facts, reason };
    if (kind === 'action') await actions.mutateAsync({ params, body: { ...body, deviceTypeActionId: item ?? '' } });
    else await objects.mutateAsync({ params, body: { ...body, deviceTypeObjectId: item ?? '' } });
  };
  return async (devices: readonly InspectionDevice[], values: BulkRecord): Promise<void> => {
    const facts = { amount: Math.max(1, values.amount), note: values.note.trim() || null };
    const body = { ...facts, reason };
    const contents = devices.map(({ device: { uuid: device } }) =>
      values.kind === 'action'
        ? ({ kind: 'addAction', device, body: { ...body, deviceTypeActionId: Number(values.item) } } as const)
        : ({ kind: 'addPest', device, body: { ...body, deviceTypeObjectId: Number(values.item) } } as const),
    );
    const isStored = await recordEntries(refOf(inspection), contents).stored;
    if (!isStored) await sendByCall({ ...values, amount: facts.amount, note: facts.note ?? '' });
  };
};
