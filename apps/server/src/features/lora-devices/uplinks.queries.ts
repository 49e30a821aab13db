import { MAX_BATTERY_UPLINKS } from '@trapline/contract/lora-devices/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** A frame has no uuid: it is built from the fields that make the frame unique. */
const uuid = sql<string>`md5(uplink.lora_device_id || ' ' || extract(epoch from uplink.received_at) || ' ' || uplink.frame)::uuid`;

/** Uplinks of LoRa devices, newest first; the index of the key is read backwards. */
const receivedUplinks = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_uplinks as uplink')
    .select([
      'uplink.lora_device_id as loraDeviceId',
      'uplink.received_at as createdAt',
      'uplink.detect',
      'uplink.battery',
      'uplink.temperature',
      'uplink.detections_counter as detectionsCounter',
      'uplink.detections_counter_new as detectionsCounterNew',
      'uplink.algorithm',
      'uplink.detection_number as detectionNumber',
      'uplink.detection_at as detectionAt',
      'uplink.acked_message_id as ackedMessageId',
      'uplink.gateways',
      sql<boolean | null>`(uplink.extra -> 'isSimulated')::boolean`.as('isSimulated'),
      'uplink.decode_error as decodeError',
      uuid.as('uuid'),
    ])
    .orderBy('uplink.received_at', 'desc')
    .orderBy('uplink.frame', 'desc');

type Page = { readonly limit: number; readonly offset: number };

export const selectUplinks = (ctx: AnyCtx, loraDeviceId: number, { limit, offset }: Page) =>
  receivedUplinks(ctx).where('uplink.lora_device_id', '=', loraDeviceId).limit(limit).offset(offset).execute();

export type UplinkRow = Awaited<ReturnType<typeof selectUplinks>>[number];

export const countUplinks = async (ctx: AnyCtx, loraDeviceId: number): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('lora_uplinks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('lora_device_id', '=', loraDeviceId)
    .executeTakeFirstOrThrow();
  return n;
};

/** The newest uplinks of each LoRa device, a few per device. */
export const selectNewestUplinks = (
  ctx: AnyCtx,
  ids: readonly number[],
  limitPerDevice: number,
): Promise<readonly UplinkRow[]> =>
  ctx.db
    .selectFrom(sql<{ id: number }>`(select unnest(${[...ids]}::bigint[]) as id)`.as('asked'))
    .innerJoinLateral(
      receivedUplinks(ctx)
        .where('uplink.lora_device_id', '=', sql<number>`asked.id`)
        .limit(limitPerDevice)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();

/** The newest readings of the battery. */
export const selectBatteryUplinks = (ctx: AnyCtx, loraDeviceId: number) =>
  ctx.db
    .selectFrom('lora_uplinks as uplink')
    .select(['uplink.received_at as createdAt', 'uplink.battery', uuid.as('uuid')])
    .where('uplink.lora_device_id', '=', loraDeviceId)
    .where('uplink.battery', '>=', 0)
    .where('uplink.battery', '<', 255)
    .where(sql<boolean>`uplink.extra -> 'isSimulated' is null`)
    .orderBy('uplink.received_at', 'desc')
    .orderBy('uplink.frame', 'desc')
    .limit(MAX_BATTERY_UPLINKS)
    .execute();
