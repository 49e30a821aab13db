import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { FileOwner, UploadHandler } from '../../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { countRemainingDevices, requireDeviceLimit } from '../add-devices.write.ts';
import { deviceAudit, toIdentifierConflict } from '../device-guards.ts';
import { lockVisiblePlace } from '../lock-place.write.ts';
import { storeInstalledEvents } from '../positions.write.ts';
import { type ImportedDevice, insertImportedDevices } from './exchange.queries.ts';
import { loadKnownNames, lockKnownNames } from './known-names.ts';
import { countByResult, digestOf, type PlannedRow, planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

type Preview = UploadHandler<typeof devices.previewImport>;
type Import = UploadHandler<typeof devices.import>;

/** An imported table is not stored, so it counts for no storage limit. */
const NO_OWNER: FileOwner = { rootCompanyId: null };

export const checkTableUpload = async (
  ctx: Ctx,
  { params }: Parameters<Preview['mayReceive']>[1],
): Promise<FileOwner> => {
  await getVisiblePlace(ctx, params.placeId);
  return NO_OWNER;
};

export const previewImport: Preview = {
  mayReceive: checkTableUpload,
  keep: {
    prepare: async (ctx, { params, file }) => {
      const table = await readTable(ctx, file);
      return async (requestCtx) => {
        const place = await getVisiblePlace(requestCtx, params.placeId);
        const rows = planImport(table, await loadKnownNames(requestCtx, place));
        return {
          rows: rows.map(({ number: _, typeId: _1, zoneId: _2, ...row }) => row),
          ...countByResult(rows),
          ignored: [...table.ignored],
          room: await countRemainingDevices(requestCtx, place),
          plan: digestOf(rows),
        };
      };
    },
  },
};

const deviceOf = ({ number, typeId, zoneId, values }: PlannedRow): ImportedDevice => ({
  unique_id: number,
  device_type_id: requireFound(typeId),
  zone_id: zoneId,
  name: values.name || null,
  location: values.location || null,
  description: values.description || null,
});

/** Creates all devices or none; each has its own audit row, like a device created by hand. */
const insertDevices = async (tx: TxCtx, place: VisiblePlace, devices: readonly ImportedDevice[]): Promise<void> => {
  if (devices.length === 0) return;
  await requireDeviceLimit(tx, place, devices.length);
  const inserted = await insertImportedDevices(tx, place, devices).catch((error: unknown) => {
    throw toIdentifierConflict(error, 'file', []);
  });
  await storeInstalledEvents(tx, place, inserted);
  const byNumber = new Map(devices.map((device) => [device.unique_id, device]));
  await writeAudit(
    tx,
    ...inserted.map(({ id, unique_id }) =>
      deviceAudit(place, id, { action: 'device.create', after: { ...byNumber.get(unique_id), lora_dev_eui: null } }),
    ),
  );
};

export const importDevices: Import = {
  mayReceive: checkTableUpload,
  keep: {
    prepare: async (ctx, { params, body, file }) => {
      const table = await readTable(ctx, file);
      return (requestCtx) =>
        inTransaction(requestCtx, async (tx) => {
          const place = await lockVisiblePlace(tx, params.placeId);
          const rows = planImport(table, await lockKnownNames(tx, place));
          if (digestOf(rows) !== body.plan) throw new AppError('devices/import_changed');
          await insertDevices(tx, place, rows.filter(({ fate }) => fate === 'create').map(deviceOf));
          return countByResult(rows);
        });
    },
  },
};
