import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Arrived } from '../../kernel/radio.ts';
import { believedTime } from './frame-time.ts';
import { markGatewayReports, markGateways, markHeard } from './networks.queries.ts';

/**
 * Collects in memory when connections and gateways were last heard, and writes it every few seconds: a write with every
 * frame would cost three times the writes of the frame itself. The process that receives frames also writes the last of
 * them (`writeHeard`), so that a device which falls silent right after its first frame counts as heard. What a crashed
 * process had not written comes with the next frame.
 */

export const HEARD_EVERY_MS = 5_000;
const BELIEVED_MS = 7 * 86_400_000;

type Book = {
  readonly connections: Map<number, number | null>;
  /** When each was last heard; null if a network only reported on it. */
  readonly gateways: Map<string, Date | null>;
  /** Reports of networks about gateways, with the root companies of the networks. */
  readonly words: Map<string, { readonly connected: boolean; readonly reportedBy: number | null }>;
  writtenAt: number;
};

const books = new WeakMap<Ctx['services'], Book>();

const bookOf = ({ services }: Ctx): Book => {
  const book = books.get(services) ?? {
    connections: new Map<number, number | null>(),
    gateways: new Map<string, Date | null>(),
    words: new Map(),
    writtenAt: 0,
  };
  books.set(services, book);
  return book;
};

const noteGateway = ({ gateways }: Book, eui: string, at: Date | null): void => {
  const known = gateways.get(eui);
  if (!known || (at !== null && known < at)) gateways.set(eui, at);
};

/** A report of the installation takes precedence over one of a root company. */
const noteGatewayReport = ({ words }: Book, eui: string, connected: boolean, reportedBy: number | null): void => {
  if (reportedBy === null || words.get(eui)?.reportedBy !== null) words.set(eui, { connected, reportedBy });
};

/**
 * Age of a frame when it is stored. The youngest of many counts: a frame delayed by its device shows nothing about the
 * transport, but if all are old, the transport was slow.
 */
const noteAge = ({ connections }: Book, { connection, event, arrivedAt }: Arrived, now: Date): void => {
  const known = connections.get(connection.id) ?? null;
  if (event.type !== 'uplink') return void connections.set(connection.id, known);
  const reported = Math.max(0, now.getTime() - (believedTime(event, arrivedAt) ?? arrivedAt).getTime());
  // a clock that is wrong by years shows nothing about the transport
  const age = reported > BELIEVED_MS ? known : reported;
  connections.set(connection.id, known === null || age === null ? age : Math.min(known, age));
};

const note = (book: Book, { event, arrivedAt, connection }: Arrived): void => {
  if (event.type === 'gateway') {
    const { eui, lastUplinkAt, connected } = event;
    noteGateway(book, eui, lastUplinkAt !== null && lastUplinkAt < arrivedAt ? lastUplinkAt : null);
    if (connected !== null) noteGatewayReport(book, eui, connected, connection.rootCompanyId);
  }
  if (event.type !== 'uplink') return;
  const time = believedTime(event, arrivedAt);
  const at = time && time < arrivedAt ? time : arrivedAt;
  for (const { eui } of event.gateways) if (eui !== null) noteGateway(book, eui, at);
};

export const noteHeard = async (ctx: Ctx, arrived: readonly Arrived[]): Promise<void> => {
  const book = bookOf(ctx);
  for (const one of arrived) {
    noteAge(book, one, ctx.now());
    note(book, one);
  }
  // a report of a network about a gateway is written at once
  const isGatewayEvent = arrived.some(({ event }) => event.type === 'gateway');
  const isDue = book.writtenAt === 0 || performance.now() - book.writtenAt >= HEARD_EVERY_MS;
  if (isGatewayEvent || isDue) await writeHeard(ctx);
};

/** Writes what was collected since the last write. */
export const writeHeard = async (ctx: Ctx): Promise<void> => {
  const book = bookOf(ctx);
  // a gateway is heard, or reported, only through a connection
  if (book.connections.size === 0) return;
  book.writtenAt = performance.now();
  const connections = [...book.connections]
    .map(([id, lagMs]) => ({ id, lagMs }))
    .sort((one, other) => one.id - other.id);
  const gateways = [...book.gateways]
    .map(([eui, at]) => ({ eui, at }))
    .sort((one, other) => (one.eui < other.eui ? -1 : 1));
  const words = [...book.words]
    .map(([eui, word]) => ({ eui, ...word }))
    .sort((one, other) => (one.eui < other.eui ? -1 : 1));
  book.connections.clear();
  book.gateways.clear();
  book.words.clear();
  await inTransaction(ctx, async (tx) => {
    tx.leavesNoTrail('when something was last heard');
    await markHeard(tx, connections);
    if (gateways.length > 0) await markGateways(tx, gateways);
    if (words.length > 0) await markGatewayReports(tx, words);
  });
};
