import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { LAST_UPLINKS } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type LoraDeviceRow, selectLoraDevice } from './lora-devices.queries.ts';
import { presentLoraDevice } from './present-lora-device.ts';
import { presentUplink } from './present-uplink.ts';
import { selectNewestUplinks } from './uplinks.queries.ts';

/** Whether the caller may see the technical radio fields, columns and rows. */
export const seesTechnical = (ctx: AnyCtx): boolean => mayRead(currentUser(ctx), 'lora.see-technical');

export const presentShort = (ctx: AnyCtx, rows: readonly LoraDeviceRow[]) =>
  rows.map((row) => presentLoraDevice(row, ctx.now(), seesTechnical(ctx)));

/** Presents LoRa devices with their newest uplinks, with one more query for any number of devices. */
export const presentWhole = async (ctx: AnyCtx, rows: readonly LoraDeviceRow[]): Promise<LoraDevice[]> => {
  const ids = rows.map(({ id }) => id);
  const uplinks = Map.groupBy(
    ids.length === 0 ? [] : await selectNewestUplinks(ctx, ids, LAST_UPLINKS),
    ({ loraDeviceId }) => loraDeviceId,
  );
  const sees = seesTechnical(ctx);
  return rows.map((row) => ({
    ...presentLoraDevice(row, ctx.now(), sees),
    uplinks: (uplinks.get(row.id) ?? []).map((uplink) =>
      presentUplink(uplink, { seesTechnical: sees, isOld: row.isOld }),
    ),
  }));
};

export const presentOne = async (ctx: AnyCtx, row: LoraDeviceRow): Promise<LoraDevice> => {
  const [one] = await presentWhole(ctx, [row]);
  return found(one);
};

/** Loads the LoRa device in the form that every call returns, or throws 404. */
export const loadLoraDevice = async (ctx: AnyCtx, ref: Ref): Promise<LoraDevice> =>
  presentOne(ctx, found(await selectLoraDevice(ctx, ref)));
