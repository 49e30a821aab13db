import { sql } from 'kysely';
import { columnArrayOf } from '../../kernel/column-array.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { ReceivedEvent } from '../../kernel/radio.ts';
import type { LockedDevice } from './folded.ts';
import { plausibleTime } from './frame-time.ts';
import { contentOf, frameOfContent, messageKey } from './same-message.ts';
import { hexOf } from './uplinks.queries.ts';

/** The same message through another gateway, or repeated by its network, has a time this close to the first. */
const COPY_WINDOW_MS = 2 * 60_000;
/** A message without a plausible time is stored with its arrival time, so a copy is searched for in the last 24 hours. */
const UNDATED_COPY_WINDOW_MS = 86_400_000;

type CopyQuery = {
  readonly key: string;
  readonly deviceId: number;
  readonly frame: number;
  readonly content: number;
  readonly payload: string | null;
  readonly at: Date;
  readonly windowMs: number;
};

type CountedMessage = { readonly counter: number; readonly content: number; readonly isLast: boolean };

/** A message with a counter, in the session in which its device sent counters before. */
const countedOf = (device: LockedDevice | undefined, { event }: ReceivedEvent): CountedMessage | null => {
  if (!device || event.type !== 'uplink' || event.frameCounter === null || device.topFrame === null) return null;
  if (event.session !== device.session) return null;
  const content = contentOf(event);
  const isLast = event.frameCounter === device.topFrame && content === device.topPayload;
  return { counter: event.frameCounter, content, isLast };
};

/**
 * The last stored message is known without a query. A broker may repeat it behind newer messages of the same batch, when
 * it is no longer the last one.
 */
const repeatedKeysOf = (device: LockedDevice | undefined, received: ReceivedEvent): string[] => {
  const counted = countedOf(device, received);
  return device && counted?.isLast ? [messageKey(device.id, counted.counter, counted.content)] : [];
};

/**
 * Returns the query for a stored copy of the message, or nothing: a new counter, another session or a repetition of the
 * last message needs no query.
 */
const copyQueriesOf = (device: LockedDevice | undefined, received: ReceivedEvent): CopyQuery[] => {
  const { event, arrivedAt } = received;
  const counted = countedOf(device, received);
  if (!device || event.type !== 'uplink' || !counted || counted.isLast) return [];
  const { content, counter } = counted;
  if (counter > (device.topFrame ?? 0)) return [];
  const plausible = plausibleTime(event, arrivedAt);
  return [
    {
      key: messageKey(device.id, counter, content),
      deviceId: device.id,
      frame: counter,
      content,
      payload: hexOf(event.payload),
      at: plausible ?? arrivedAt,
      windowMs: plausible === null ? UNDATED_COPY_WINDOW_MS : COPY_WINDOW_MS,
    },
  ];
};

/**
 * Keys (`messageKey`) of the messages in the batch that the database has stored already. Only messages whose counter is
 * not new are looked up, in one statement. Copies of a message without a payload are recognized by time only.
 */
export const selectStoredCopies = async (
  tx: TxCtx,
  devices: ReadonlyMap<string, LockedDevice>,
  events: readonly ReceivedEvent[],
): Promise<ReadonlySet<string>> => {
  const copyQueries = events.flatMap((one) =>
    one.event.type === 'uplink' ? copyQueriesOf(devices.get(one.event.devEui), one) : [],
  );
  const repeated = events.flatMap((one) =>
    one.event.type === 'uplink' ? repeatedKeysOf(devices.get(one.event.devEui), one) : [],
  );
  if (copyQueries.length === 0) return new Set(repeated);
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(
      ${columnArrayOf(copyQueries, ({ key }) => key)}::text[], ${columnArrayOf(copyQueries, ({ deviceId }) => deviceId)}::bigint[],
      ${columnArrayOf(copyQueries, ({ frame }) => frame)}::bigint[],
      ${columnArrayOf(copyQueries, ({ content }) => frameOfContent(content))}::bigint[],
      ${columnArrayOf(copyQueries, ({ payload }) => payload)}::text[], ${columnArrayOf(copyQueries, ({ at }) => at)}::timestamptz[],
      ${columnArrayOf(copyQueries, ({ at, windowMs }) => new Date(at.getTime() - windowMs))}::timestamptz[],
      ${columnArrayOf(copyQueries, ({ at }) => new Date(at.getTime() + COPY_WINDOW_MS))}::timestamptz[]
    ) as asked(key, device_id, frame, content_frame, payload, at, from_at, to_at)
    where exists (
      select from lora_uplinks uplink
      where uplink.lora_device_id = asked.device_id and uplink.received_at between asked.from_at and asked.to_at
        and (uplink.frame = asked.content_frame or uplink.frame = asked.frame and (
          uplink.payload = decode(asked.payload, 'hex') or asked.payload is null and uplink.received_at = asked.at)))`.execute(
    tx.db,
  );
  return new Set([...repeated, ...rows.map(({ key }) => key)]);
};
