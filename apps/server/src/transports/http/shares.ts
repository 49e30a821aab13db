import { FILE_MAX_BYTES } from '@trapline/contract/files/rules.ts';
import { type Endpoint, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, sharerOf } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Implemented } from '../../kernel/implement.ts';
import type { Sharer } from '../../kernel/services.ts';
import { InFlight } from './in-flight.ts';
import { BODIES, BODIES_OF_STRANGERS, LARGE_UPLOADS, OpenBodies, UPLOADS } from './open-bodies.ts';
import { remoteOf } from './request-context.ts';

/** Each download uses a descriptor, or a connection to the bucket, until its last byte is read. */
const DOWNLOADS = { ofOne: 24, ofAll: 256, waitingOfOne: 200, waiting: 2000 };
/** A response that the client does not read for this time is aborted. */
const STANDSTILL_MS = 120_000;

/** There are ten database connections, so one person may use fewer; an address may have many people and gets more. */
const CALLS = { ofOne: 6, ofAll: 256, waitingOfOne: 200, waiting: 2000 };
const CALLS_OF_STRANGERS = { ...CALLS, ofOne: 16 };

/** One document is printed, one is prepared and one waits; with the calls they use fewer than the ten connections. */
const DOCUMENTS = { ...CALLS, ofOne: 3 };

/** The resources of a process, and how much one caller may use (decision operations/resource-limits). */
export type Shares = {
  readonly uploads: OpenBodies;
  readonly largeUploads: OpenBodies;
  readonly bodies: OpenBodies;
  readonly bodiesOfStrangers: OpenBodies;
  readonly downloads: InFlight;
  readonly calls: InFlight;
  readonly callsOfStrangers: InFlight;
  readonly documents: InFlight;
};

export const createShares = (): Shares => ({
  uploads: new OpenBodies(UPLOADS),
  largeUploads: new OpenBodies(LARGE_UPLOADS),
  bodies: new OpenBodies(BODIES),
  bodiesOfStrangers: new OpenBodies(BODIES_OF_STRANGERS),
  downloads: new InFlight(DOWNLOADS),
  calls: new InFlight(CALLS),
  callsOfStrangers: new InFlight(CALLS_OF_STRANGERS),
  documents: new InFlight(DOCUMENTS),
});

const networkOf = (request: FastifyRequest): string => remoteOf(request).network;
const strangerOf = (request: FastifyRequest): Sharer => ({ person: networkOf(request), company: networkOf(request) });

/** A body counts from before its first byte until it is read or the request is answered. */
export const countBody =
  ({ bodies, bodiesOfStrangers }: Shares, { endpoint }: Implemented) =>
  async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const isPublic = 'public' in endpoint.access;
    const close = isPublic ? bodiesOfStrangers.open(strangerOf(request)) : bodies.open(sharerOf(request.actor));
    request.raw.once('end', close).once('close', close);
    raw.once('finish', close).once('close', close);
  };

type Call = () => Promise<unknown>;

/** The place of a download is released when its response ends, for any reason. */
const inDownloads = async ({ downloads }: Shares, request: FastifyRequest, { raw }: FastifyReply, call: Call) => {
  const leave = await downloads.enter(networkOf(request));
  raw.once('finish', leave).once('close', leave);
  if (request.raw.socket.destroyed) {
    // if the client disconnected while waiting, no close event follows
    leave();
    throw new AppError('request/busy');
  }
  raw.setTimeout(STANDSTILL_MS, () => raw.destroy());
  return call();
};

/** Errors of the calls that wait for the printer. */
const PRINTER_ERRORS: ReadonlySet<string> = new Set([
  'reports/engine_unavailable',
  'maps/printer_unavailable',
  'qrcodes/printer_unavailable',
]);

const makesDocument = ({ response, errors }: Endpoint): boolean =>
  isFileResponse(response) || errors.some((code) => PRINTER_ERRORS.has(code));

/** A document takes seconds, so it must not use the places that short calls of the same person wait for. */
const inCalls = (shares: Shares, endpoint: Endpoint, request: FastifyRequest, call: Call) => {
  if (request.actor.kind !== 'user') return shares.callsOfStrangers.run(networkOf(request), call);
  const share = makesDocument(endpoint) ? shares.documents : shares.calls;
  return share.run(callerOf(request.actor), call);
};

/** Runs a call within its quota; health checks have no limit. */
export const inShare =
  (shares: Shares, { name, endpoint }: Implemented) =>
  (request: FastifyRequest, reply: FastifyReply, call: Call): Promise<unknown> => {
    if (name === 'storage.get') return inDownloads(shares, request, reply, call);
    if ((endpoint.upload?.maxBytes ?? 0) > FILE_MAX_BYTES)
      return shares.largeUploads.run(sharerOf(request.actor), call);
    if (endpoint.upload || endpoint.bytes) return shares.uploads.run(sharerOf(request.actor), call);
    if (name.startsWith('platform.')) return call();
    return inCalls(shares, endpoint, request, call);
  };
