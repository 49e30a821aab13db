import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { ReceivedEvent, Uplink } from '../../kernel/radio.ts';
import type { RefusedFrame } from './folded.ts';
import { clockFault, plausibleTime } from './frame-time.ts';
import { markGatewayClocks, markGatewayReports, markGateways, markReceived } from './networks.queries.ts';

/**
 * Collects in memory the time of the last message of connections and gateways, and writes it every few seconds: a
 * write with every frame would cost three times the writes of the frame itself. The process that receives frames also
 * writes the last of them (`writeReceived`), so that a device which falls silent right after its first frame counts as
 * received. Data lost in a crash comes again with the next frame.
 */

export const WRITE_INTERVAL_MS = 5_000;
const MAX_PLAUSIBLE_AGE_MS = 7 * 86_400_000;

/** Messages through a connection since the last write. */
type ConnectionCounts = {
  lagMs: number | null;
  received: number;
  /** From devices that are unknown or belong to another company. */
  refused: number;
  notUnderstood: number;
};

type ReceivedBuffer = {
  readonly connections: Map<number, ConnectionCounts>;
  /** Time of the last message; null if a network only reported its state. */
  readonly gateways: Map<string, Date | null>;
  /** Reports of networks about gateways, with the root companies of the networks. */
  readonly gatewayReports: Map<string, { readonly connected: boolean; readonly reportedBy: number | null }>;
  /** The wrong time of each gateway that reported one; null if its clock is right. */
  readonly gatewayClocks: Map<string, Date | null>;
  writtenAt: number;
};

const buffers = new WeakMap<Ctx['services'], ReceivedBuffer>();

const bufferOf = ({ services }: Ctx): ReceivedBuffer => {
  const buffer = buffers.get(services) ?? {
    connections: new Map<number, ConnectionCounts>(),
    gateways: new Map<string, Date | null>(),
    gatewayReports: new Map(),
    gatewayClocks: new Map<string, Date | null>(),
    writtenAt: 0,
  };
  buffers.set(services, buffer);
  return buffer;
};

const bufferGateway = ({ gateways }: ReceivedBuffer, eui: string, at: Date | null): void => {
  const known = gateways.get(eui);
  if (!known || (at !== null && known < at)) gateways.set(eui, at);
};

/** A report of the installation takes precedence over one of a root company. */
const bufferGatewayReport = (
  { gatewayReports }: ReceivedBuffer,
  eui: string,
  connected: boolean,
  reportedBy: number | null,
): void => {
  if (reportedBy === null || gatewayReports.get(eui)?.reportedBy !== null)
    gatewayReports.set(eui, { connected, reportedBy });
};

const countsOf = ({ connections }: ReceivedBuffer, id: number): ConnectionCounts => {
  const counts = connections.get(id) ?? { lagMs: null, received: 0, refused: 0, notUnderstood: 0 };
  connections.set(id, counts);
  return counts;
};

/**
 * Age of a frame when it is stored. The youngest of many counts: a frame delayed by its device shows nothing about the
 * transport, but if all are old, the transport was slow.
 */
const bufferAge = (counts: ConnectionCounts, { event, arrivedAt }: ReceivedEvent, now: Date): void => {
  if (event.type !== 'uplink') return;
  const reported = Math.max(0, now.getTime() - (plausibleTime(event, arrivedAt) ?? arrivedAt).getTime());
  // a clock that is wrong by years shows nothing about the transport
  if (reported <= MAX_PLAUSIBLE_AGE_MS) counts.lagMs = Math.min(counts.lagMs ?? reported, reported);
};

/** A retained message shows an old time of a right clock, and the console of a network simulates a gateway. */
const showsClocks = ({ isRetained, isSimulated }: Uplink): boolean => isRetained !== true && isSimulated !== true;

const bufferReceptions = (buffer: ReceivedBuffer, uplink: Uplink, arrivedAt: Date): void => {
  const time = plausibleTime(uplink, arrivedAt);
  const at = time && time < arrivedAt ? time : arrivedAt;
  for (const { eui, clock } of uplink.gateways) {
    if (eui === null) continue;
    bufferGateway(buffer, eui, at);
    if (clock && showsClocks(uplink))
      buffer.gatewayClocks.set(eui, clockFault(clock, arrivedAt) === null ? null : clock);
  }
};

const bufferEvent = (buffer: ReceivedBuffer, { event, arrivedAt, connection }: ReceivedEvent): void => {
  if (event.type === 'gateway') {
    const { eui, lastUplinkAt, connected } = event;
    bufferGateway(buffer, eui, lastUplinkAt !== null && lastUplinkAt < arrivedAt ? lastUplinkAt : null);
    if (connected !== null) bufferGatewayReport(buffer, eui, connected, connection.rootCompanyId);
  }
  if (event.type === 'uplink') bufferReceptions(buffer, event, arrivedAt);
};

const REFUSED = new Set<RefusedFrame['reason']>(['unknown_device', 'foreign_device']);
const NOT_UNDERSTOOD = new Set<RefusedFrame['reason']>(['unreadable', 'wrong_version']);

const bufferRefused = (buffer: ReceivedBuffer, { arrived, reason }: RefusedFrame): void => {
  const counts = countsOf(buffer, arrived.connection.id);
  if (REFUSED.has(reason)) counts.refused += 1;
  if (NOT_UNDERSTOOD.has(reason)) counts.notUnderstood += 1;
};

export const bufferReceived = async (
  ctx: Ctx,
  arrived: readonly ReceivedEvent[],
  refused: readonly RefusedFrame[],
): Promise<void> => {
  const buffer = bufferOf(ctx);
  for (const one of arrived) {
    const counts = countsOf(buffer, one.connection.id);
    counts.received += 1;
    bufferAge(counts, one, ctx.now());
    bufferEvent(buffer, one);
  }
  for (const one of refused) bufferRefused(buffer, one);
  // a report of a network about a gateway is written at once
  const isGatewayEvent = arrived.some(({ event }) => event.type === 'gateway');
  const isDue = buffer.writtenAt === 0 || performance.now() - buffer.writtenAt >= WRITE_INTERVAL_MS;
  if (isGatewayEvent || isDue) await writeReceived(ctx);
};

const byEui = (one: { readonly eui: string }, other: { readonly eui: string }): number =>
  one.eui < other.eui ? -1 : 1;

/** Writes the data collected since the last write. */
export const writeReceived = async (ctx: Ctx): Promise<void> => {
  const buffer = bufferOf(ctx);
  // data about a gateway arrives only through a connection
  if (buffer.connections.size === 0) return;
  buffer.writtenAt = performance.now();
  const connections = [...buffer.connections]
    .map(([id, counts]) => ({ id, ...counts }))
    .sort((one, other) => one.id - other.id);
  const gateways = [...buffer.gateways].map(([eui, at]) => ({ eui, at })).sort(byEui);
  const gatewayReports = [...buffer.gatewayReports].map(([eui, word]) => ({ eui, ...word })).sort(byEui);
  const gatewayClocks = [...buffer.gatewayClocks].map(([eui, time]) => ({ eui, time })).sort(byEui);
  buffer.connections.clear();
  buffer.gateways.clear();
  buffer.gatewayReports.clear();
  buffer.gatewayClocks.clear();
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only notes the last contact');
    await markReceived(tx, connections);
    if (gateways.length > 0) await markGateways(tx, gateways);
    if (gatewayReports.length > 0) await markGatewayReports(tx, gatewayReports);
    if (gatewayClocks.length > 0) await markGatewayClocks(tx, gatewayClocks);
  });
};
