import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import type { FileOwner, Receiver } from '../../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { requireRoomFor, roomOf } from '../add-devices.write.ts';
import { deviceAudit, identifierConflict } from '../device-guards.ts';
import { lockVisiblePlace } from '../lock-place.write.ts';
import { storeInstalled } from '../positions.write.ts';
import { type ImportedDevice, insertImported } from './exchange.queries.ts';
import { loadKnown, lockKnown } from './known-names.ts';
import { countFates, digestOf, type PlannedRow, planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

type Preview = Receiver<typeof devices.previewImport>;
type Import = Receiver<typeof devices.import>;

/** An imported table is not stored, so it counts for no storage limit. */
const NOBODYS: FileOwner = { rootCompanyId: null };

export const mayReceiveTable = async (
  ctx: Ctx,
  { params }: Parameters<Preview['mayReceive']>[1],
): Promise<FileOwner> => {
  await getVisiblePlace(ctx, params.placeId);
  return NOBODYS;
};

export const previewImport: Preview = {
  mayReceive: mayReceiveTable,
  keep: {
    prepare: async (ctx, { params, file }) => {
      const table = await readTable(ctx, file);
      return async (inner) => {
        const place = await getVisiblePlace(inner, params.placeId);
        const rows = planImport(table, await loadKnown(inner, place));
        return {
          rows: rows.map(({ number: _, typeId: _1, zoneId: _2, ...row }) => row),
          ...countFates(rows),
          ignored: [...table.ignored],
          room: await roomOf(inner, place),
          plan: digestOf(rows),
        };
      };
    },
  },
};

const deviceOf = ({ number, typeId, zoneId, values }: PlannedRow): ImportedDevice => ({
  unique_id: number,
  device_type_id: found(typeId),
  zone_id: zoneId,
  name: values.name || null,
  location: values.location || null,
  description: values.description || null,
});

/** Creates all devices or none; each has its own audit row, like a device created by hand. */
const add = async (tx: TxCtx, place: VisiblePlace, devices: readonly ImportedDevice[]): Promise<void> => {
  if (devices.length === 0) return;
  await requireRoomFor(tx, place, devices.length);
  const made = await insertImported(tx, place, devices).catch((error: unknown) => {
    throw identifierConflict(error, 'file', []);
  });
  await storeInstalled(tx, place, made);
  const byNumber = new Map(devices.map((device) => [device.unique_id, device]));
  await writeAudit(
    tx,
    ...made.map(({ id, unique_id }) =>
      deviceAudit(place, id, { action: 'device.create', after: { ...byNumber.get(unique_id), lora_dev_eui: null } }),
    ),
  );
};

export const importDevices: Import = {
  mayReceive: mayReceiveTable,
  keep: {
    prepare: async (ctx, { params, body, file }) => {
      const table = await readTable(ctx, file);
      return (inner) =>
        inTransaction(inner, async (tx) => {
          const place = await lockVisiblePlace(tx, params.placeId);
          const rows = planImport(table, await lockKnown(tx, place));
          if (digestOf(rows) !== body.plan) throw new AppError('devices/import_changed');
          await add(tx, place, rows.filter(({ fate }) => fate === 'create').map(deviceOf));
          return countFates(rows);
        });
    },
  },
};
