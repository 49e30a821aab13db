import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { ReceivedEvent } from '../../kernel/radio.ts';
import { plausibleTime } from './frame-time.ts';
import { markGatewayReports, markGateways, markReceived } from './networks.queries.ts';

/**
 * Collects in memory when connections and gateways were last heard, and writes it every few seconds: a write with every
 * frame would cost three times the writes of the frame itself. The process that receives frames also writes the last of
 * them (`writeReceived`), so that a device which falls silent right after its first frame counts as heard. What a crashed
 * process had not written comes with the next frame.
 */

export const WRITE_INTERVAL_MS = 5_000;
const MAX_PLAUSIBLE_AGE_MS = 7 * 86_400_000;

type ReceivedBuffer = {
  readonly connections: Map<number, number | null>;
  /** When each was last heard; null if a network only reported on it. */
  readonly gateways: Map<string, Date | null>;
  /** Reports of networks about gateways, with the root companies of the networks. */
  readonly gatewayReports: Map<string, { readonly connected: boolean; readonly reportedBy: number | null }>;
  writtenAt: number;
};

const buffers = new WeakMap<Ctx['services'], ReceivedBuffer>();

const bufferOf = ({ services }: Ctx): ReceivedBuffer => {
  const buffer = buffers.get(services) ?? {
    connections: new Map<number, number | null>(),
    gateways: new Map<string, Date | null>(),
    gatewayReports: new Map(),
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

/**
 * Age of a frame when it is stored. The youngest of many counts: a frame delayed by its device shows nothing about the
 * transport, but if all are old, the transport was slow.
 */
const bufferAge = (
  { connections }: ReceivedBuffer,
  { connection, event, arrivedAt }: ReceivedEvent,
  now: Date,
): void => {
  const known = connections.get(connection.id) ?? null;
  if (event.type !== 'uplink') return void connections.set(connection.id, known);
  const reported = Math.max(0, now.getTime() - (plausibleTime(event, arrivedAt) ?? arrivedAt).getTime());
  // a clock that is wrong by years shows nothing about the transport
  const age = reported > MAX_PLAUSIBLE_AGE_MS ? known : reported;
  connections.set(connection.id, known === null || age === null ? age : Math.min(known, age));
};

const bufferEvent = (buffer: ReceivedBuffer, { event, arrivedAt, connection }: ReceivedEvent): void => {
  if (event.type === 'gateway') {
    const { eui, lastUplinkAt, connected } = event;
    bufferGateway(buffer, eui, lastUplinkAt !== null && lastUplinkAt < arrivedAt ? lastUplinkAt : null);
    if (connected !== null) bufferGatewayReport(buffer, eui, connected, connection.rootCompanyId);
  }
  if (event.type !== 'uplink') return;
  const time = plausibleTime(event, arrivedAt);
  const at = time && time < arrivedAt ? time : arrivedAt;
  for (const { eui } of event.gateways) if (eui !== null) bufferGateway(buffer, eui, at);
};

export const bufferReceived = async (ctx: Ctx, arrived: readonly ReceivedEvent[]): Promise<void> => {
  const buffer = bufferOf(ctx);
  for (const one of arrived) {
    bufferAge(buffer, one, ctx.now());
    bufferEvent(buffer, one);
  }
  // a report of a network about a gateway is written at once
  const isGatewayEvent = arrived.some(({ event }) => event.type === 'gateway');
  const isDue = buffer.writtenAt === 0 || performance.now() - buffer.writtenAt >= WRITE_INTERVAL_MS;
  if (isGatewayEvent || isDue) await writeReceived(ctx);
};

/** Writes what was collected since the last write. */
export const writeReceived = async (ctx: Ctx): Promise<void> => {
  const buffer = bufferOf(ctx);
  // a gateway is heard, or reported, only through a connection
  if (buffer.connections.size === 0) return;
  buffer.writtenAt = performance.now();
  const connections = [...buffer.connections]
    .map(([id, lagMs]) => ({ id, lagMs }))
    .sort((one, other) => one.id - other.id);
  const gateways = [...buffer.gateways]
    .map(([eui, at]) => ({ eui, at }))
    .sort((one, other) => (one.eui < other.eui ? -1 : 1));
  const gatewayReports = [...buffer.gatewayReports]
    .map(([eui, word]) => ({ eui, ...word }))
    .sort((one, other) => (one.eui < other.eui ? -1 : 1));
  buffer.connections.clear();
  buffer.gateways.clear();
  buffer.gatewayReports.clear();
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only notes the last contact');
    await markReceived(tx, connections);
    if (gateways.length > 0) await markGateways(tx, gateways);
    if (gatewayReports.length > 0) await markGatewayReports(tx, gatewayReports);
  });
};
