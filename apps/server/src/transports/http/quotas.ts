import { FILE_MAX_BYTES } from '@trapline/contract/files/rules.ts';
import { type Endpoint, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerIdOf, toQuotaOwner } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Implemented } from '../../kernel/implement.ts';
import type { QuotaOwner } from '../../kernel/services.ts';
import { InFlight } from './in-flight.ts';
import { ANONYMOUS_BODIES, BODIES, LARGE_UPLOADS, OpenBodies, UPLOADS } from './open-bodies.ts';
import { remoteOf } from './request-context.ts';

/** Each download uses a descriptor, or a connection to the bucket, until its last byte is read. */
const DOWNLOAD_LIMITS = { ofOne: 24, ofAll: 256, waitingOfOne: 200, waiting: 2000 };
/** A response that the client does not read for this time is aborted. */
const DOWNLOAD_IDLE_MS = 120_000;

/** There are ten database connections, so one person may use fewer; an address may have many people and gets more. */
const CALL_LIMITS = { ofOne: 6, ofAll: 256, waitingOfOne: 200, waiting: 2000 };
const ANONYMOUS_CALL_LIMITS = { ...CALL_LIMITS, ofOne: 16 };

/** One document is printed, one is prepared and one waits; with the calls they use fewer than the ten connections. */
const DOCUMENT_LIMITS = { ...CALL_LIMITS, ofOne: 3 };

/** The resources of a process, and how much one caller may use (decision operations/resource-limits). */
export type Quotas = {
  readonly uploads: OpenBodies;
  readonly largeUploads: OpenBodies;
  readonly bodies: OpenBodies;
  readonly bodiesOfStrangers: OpenBodies;
  readonly downloads: InFlight;
  readonly calls: InFlight;
  readonly callsOfStrangers: InFlight;
  readonly documents: InFlight;
};

export const createQuotas = (): Quotas => ({
  uploads: new OpenBodies(UPLOADS),
  largeUploads: new OpenBodies(LARGE_UPLOADS),
  bodies: new OpenBodies(BODIES),
  bodiesOfStrangers: new OpenBodies(ANONYMOUS_BODIES),
  downloads: new InFlight(DOWNLOAD_LIMITS),
  calls: new InFlight(CALL_LIMITS),
  callsOfStrangers: new InFlight(ANONYMOUS_CALL_LIMITS),
  documents: new InFlight(DOCUMENT_LIMITS),
});

const networkOf = (request: FastifyRequest): string => remoteOf(request).network;
const anonymousCaller = (request: FastifyRequest): QuotaOwner => ({
  person: networkOf(request),
  company: networkOf(request),
});

/** A body counts from before its first byte until it is read or the request is answered. */
export const countBody =
  ({ bodies, bodiesOfStrangers }: Quotas, { endpoint }: Implemented) =>
  async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const isPublic = 'public' in endpoint.access;
    const close = isPublic
      ? bodiesOfStrangers.open(anonymousCaller(request))
      : bodies.open(toQuotaOwner(request.actor));
    request.raw.once('end', close).once('close', close);
    raw.once('finish', close).once('close', close);
  };

type Call = () => Promise<unknown>;

/** The place of a download is released when its response ends, for any reason. */
const withDownloadQuota = async ({ downloads }: Quotas, request: FastifyRequest, { raw }: FastifyReply, call: Call) => {
  const release = await downloads.enter(networkOf(request));
  raw.once('finish', release).once('close', release);
  if (request.raw.socket.destroyed) {
    // if the client disconnected while waiting, no close event follows
    release();
    throw new AppError('request/busy');
  }
  raw.setTimeout(DOWNLOAD_IDLE_MS, () => raw.destroy());
  return call();
};

/** Errors of the calls that wait for the printer. */
const PRINTER_ERRORS: ReadonlySet<string> = new Set([
  'reports/engine_unavailable',
  'maps/printer_unavailable',
  'qrcodes/printer_unavailable',
]);

const createsDocument = ({ response, errors }: Endpoint): boolean =>
  isFileResponse(response) || errors.some((code) => PRINTER_ERRORS.has(code));

/** A document takes seconds, so it must not use the places that short calls of the same person wait for. */
const withCallQuota = (quotas: Quotas, endpoint: Endpoint, request: FastifyRequest, call: Call) => {
  if (request.actor.kind !== 'user') return quotas.callsOfStrangers.run(networkOf(request), call);
  const quota = createsDocument(endpoint) ? quotas.documents : quotas.calls;
  return quota.run(callerIdOf(request.actor), call);
};

/** Calls that send a stored file. */
const DOWNLOADS: ReadonlySet<string> = new Set(['storage.get', 'documentDeliveries.openLink']);

/** Runs a call within its quota; health checks have no limit. */
export const withQuota =
  (quotas: Quotas, { name, endpoint }: Implemented) =>
  (request: FastifyRequest, reply: FastifyReply, call: Call): Promise<unknown> => {
    if (DOWNLOADS.has(name)) return withDownloadQuota(quotas, request, reply, call);
    if ((endpoint.upload?.maxBytes ?? 0) > FILE_MAX_BYTES)
      return quotas.largeUploads.run(toQuotaOwner(request.actor), call);
    if (endpoint.upload || endpoint.bytes) return quotas.uploads.run(toQuotaOwner(request.actor), call);
    if (name.startsWith('platform.')) return call();
    return withCallQuota(quotas, endpoint, request, call);
  };
