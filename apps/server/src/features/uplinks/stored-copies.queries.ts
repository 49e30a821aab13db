import { sql } from 'kysely';
import { columnOf } from '../../kernel/column.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { Arrived } from '../../kernel/radio.ts';
import type { LockedDevice } from './folded.ts';
import { believedTime } from './frame-time.ts';
import { contentOf, frameOfContent, messageKey } from './same-message.ts';
import { hexOf } from './uplinks.queries.ts';

/** The same message through another gateway, or repeated by its network, has a time this close to the first. */
const COPY_MS = 2 * 60_000;
/** A message without a plausible time counts at its arrival, however late a copy of it comes. */
const UNDATED_COPY_MS = 86_400_000;

type AskedCopy = {
  readonly key: string;
  readonly deviceId: number;
  readonly frame: number;
  readonly content: number;
  readonly payload: string | null;
  readonly at: Date;
  readonly fromMs: number;
};

/** The message, if it has a used counter with other content than the last message. */
const askedCopy = (device: LockedDevice | undefined, { event, arrivedAt }: Arrived): AskedCopy[] => {
  if (!device || event.type !== 'uplink' || event.frameCounter === null || device.topFrame === null) return [];
  const content = contentOf(event);
  const isLast = event.frameCounter === device.topFrame && content === device.topPayload;
  if (event.session !== device.session || event.frameCounter > device.topFrame || isLast) return [];
  const believed = believedTime(event, arrivedAt);
  return [
    {
      key: messageKey(device.id, event.frameCounter, content),
      deviceId: device.id,
      frame: event.frameCounter,
      content,
      payload: hexOf(event.payload),
      at: believed ?? arrivedAt,
      fromMs: believed === null ? UNDATED_COPY_MS : COPY_MS,
    },
  ];
};

/**
 * Stored messages with a used counter, by `messageKey`. One statement, and only if a batch has such messages. Copies of
 * a message without a payload are recognized by time only.
 */
export const selectStoredCopies = async (
  tx: TxCtx,
  devices: ReadonlyMap<string, LockedDevice>,
  arrived: readonly Arrived[],
): Promise<ReadonlySet<string>> => {
  const asked = arrived.flatMap((one) =>
    one.event.type === 'uplink' ? askedCopy(devices.get(one.event.devEui), one) : [],
  );
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(
      ${columnOf(asked, ({ key }) => key)}::text[], ${columnOf(asked, ({ deviceId }) => deviceId)}::bigint[],
      ${columnOf(asked, ({ frame }) => frame)}::bigint[],
      ${columnOf(asked, ({ content }) => frameOfContent(content))}::bigint[],
      ${columnOf(asked, ({ payload }) => payload)}::text[], ${columnOf(asked, ({ at }) => at)}::timestamptz[],
      ${columnOf(asked, ({ at, fromMs }) => new Date(at.getTime() - fromMs))}::timestamptz[],
      ${columnOf(asked, ({ at }) => new Date(at.getTime() + COPY_MS))}::timestamptz[]
    ) as asked(key, device_id, frame, content_frame, payload, at, from_at, to_at)
    where exists (
      select from lora_uplinks uplink
      where uplink.lora_device_id = asked.device_id and uplink.received_at between asked.from_at and asked.to_at
        and (uplink.frame = asked.content_frame or uplink.frame = asked.frame and (
          uplink.payload = decode(asked.payload, 'hex') or asked.payload is null and uplink.received_at = asked.at)))`.execute(
    tx.db,
  );
  return new Set(rows.map(({ key }) => key));
};
