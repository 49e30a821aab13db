import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { AppError } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadDeviceRecord } from './load-device-records.ts';
import { openDeviceRecord } from './open-device.ts';
import { presentDeviceObservation } from './present-device-records.ts';
import { measuredChange } from './recordable.write.ts';
import { changeRecord, requireSameSubject } from './records.write.ts';
import { requireNote } from './require-note.ts';

const requireSameType = (type: ObservationType, asked: ObservationType | undefined): void => {
  if (asked !== undefined && asked !== type) throw new AppError('records/type_locked');
};

/** What was measured comes beside the rest or under `data`, as old clients send it (DEC-098). */
export const updateObservation: Handler<typeof deviceRecords.updateObservation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const which = {
      device: params.deviceId,
      kind: 'OBSERVATION',
      ref: params.observationId,
      reason: body.reason,
    } as const;
    const { device, site, record } = await openDeviceRecord(tx, which);
    const changed = { deviceId: device.id, kind: 'OBSERVATION', ref: record.uuid } as const;
    const before = await loadDeviceRecord(tx, changed, presentDeviceObservation);
    await requireSameSubject(tx, record, body.deviceTypeObservationId);
    requireSameType(before.data.type, body.data?.type ?? body.type);

    const { amount, note, data } = body;
    requireNote(record, note);
    const { amountPercentage = body.amountPercentage, mixtures = body.mixtures } = data ?? {};
    const measured = await measuredChange(tx, record, { amountPercentage, mixtures });
    await changeRecord(tx, site, record, { amount, note, ...measured });
    return { observation: await loadDeviceRecord(tx, changed, presentDeviceObservation) };
  });
