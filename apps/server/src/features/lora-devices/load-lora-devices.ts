import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_LAST_UPLINKS } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type LoraDeviceRow, selectLoraDevice } from './lora-devices.queries.ts';
import { presentLoraDevice } from './present-lora-device.ts';
import { presentUplink } from './present-uplink.ts';
import { selectNewestUplinks } from './uplinks.queries.ts';

/** Whether the caller may see the technical radio fields, columns and rows. */
export const maySeeTechnical = (ctx: AnyCtx): boolean => mayRead(currentUser(ctx), 'lora.see-technical');

export const presentListed = (ctx: AnyCtx, rows: readonly LoraDeviceRow[]) =>
  rows.map((row) => presentLoraDevice(row, ctx.now(), maySeeTechnical(ctx)));

/** Presents LoRa devices with their newest uplinks, with one more query for any number of devices. */
export const presentFull = async (ctx: AnyCtx, rows: readonly LoraDeviceRow[]): Promise<LoraDevice[]> => {
  const ids = rows.map(({ id }) => id);
  const uplinks = Map.groupBy(
    ids.length === 0 ? [] : await selectNewestUplinks(ctx, ids, MAX_LAST_UPLINKS),
    ({ loraDeviceId }) => loraDeviceId,
  );
  const canSeeTechnical = maySeeTechnical(ctx);
  return rows.map((row) => ({
    ...presentLoraDevice(row, ctx.now(), canSeeTechnical),
    uplinks: (uplinks.get(row.id) ?? []).map((uplink) => presentUplink(uplink, { canSeeTechnical, isOld: row.isOld })),
  }));
};

export const presentSingle = async (ctx: AnyCtx, row: LoraDeviceRow): Promise<LoraDevice> => {
  const [device] = await presentFull(ctx, [row]);
  return requireFound(device);
};

/** Loads the LoRa device in the form that every call returns, or throws 404. */
export const loadLoraDevice = async (ctx: AnyCtx, ref: Ref): Promise<LoraDevice> =>
  presentSingle(ctx, requireFound(await selectLoraDevice(ctx, ref)));
