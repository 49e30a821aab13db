import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Decided } from '@trapline/contract/inspections/field-entries.ts';
import { call, TIMEOUT_MS } from '~/lib/api.ts';
import { ApiError, type ApiErrorCode, createUnansweredError } from '~/lib/api-error.ts';
import { panelBuild } from '~/lib/panel-build.ts';
import { sizeOfBatch } from './batch.ts';
import {
  type BatchFacts,
  type LoggedEntry,
  type PlaceBatch,
  type StoredLog,
  toSentEntries,
  type VisitBatch,
} from './log-entry.ts';

export type SendLog = (batch: readonly LoggedEntry[], facts: BatchFacts) => Promise<readonly Decided[]>;

/** A connection that carries nothing is known after this time. */
export const ANSWER_WITHIN_MS = 5_000;
/** What also the slowest usable network carries in that time; a signature may be larger. */
const USUAL_BYTES = 32_768;
const SLOWEST_BYTES_PER_MS = 4;

/** How long the response to a batch may take to begin. */
export const answerLimitMs = (batch: readonly LoggedEntry[]): number =>
  ANSWER_WITHIN_MS + Math.ceil(Math.max(0, sizeOfBatch(batch) - USUAL_BYTES) / SLOWEST_BYTES_PER_MS);

type LogName = Pick<StoredLog, 'logId' | 'placeUuid' | 'visitUuid' | 'userUuid'>;

/** The server is of an earlier release, which has no logs of facilities, and no photos in them. */
class UnknownCall extends ApiError {}

/**
 * Here 404 means that the server does not have the endpoint: it accepts the log and photos of a facility also from a
 * person without access.
 */
export const asUnknownCall = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw new UnknownCall(error, error);
  throw error;
};

const post = async (
  { logId, placeUuid, visitUuid, userUuid }: LogName,
  batch: readonly LoggedEntry[],
  facts: BatchFacts,
) => {
  const common = { logId, build: panelBuild(), ...facts };
  const answerWithinMs = answerLimitMs(batch);
  const timeoutMs = Math.max(TIMEOUT_MS, 2 * answerWithinMs);
  const options = { person: userUuid, answerWithinMs, timeoutMs };
  const { outcomes } =
    visitUuid === null
      ? await call(
          inspections.receivePlaceLog,
          { params: { placeId: placeUuid }, body: { ...common, entries: toSentEntries<PlaceBatch>(batch) } },
          options,
        ).catch(asUnknownCall)
      : await call(
          inspections.receiveLog,
          {
            params: { placeId: placeUuid, inspectionId: visitUuid },
            body: { ...common, entries: toSentEntries<VisitBatch>(batch) },
          },
          options,
        );
  // the sign-in page of a public network answers every request
  if (!Array.isArray(outcomes)) throw createUnansweredError('network', null);
  return outcomes;
};

/** Sends a batch of one log; returns the decisions of the server. */
export const sendLog: SendLog = async (batch, facts) => {
  const [first] = batch;
  return first ? post(first, batch, facts) : [];
};

export type SendCounts = (log: LogName, facts: BatchFacts) => Promise<unknown>;

/** Reports what waits on the phone for one log, without entries. */
export const sendCounts: SendCounts = (log, facts) => post(log, [], facts);

export type SendFailure =
  /** No response, or a temporary problem of the server: the same batch is sent again later. */
  | { readonly is: 'passing'; readonly retryAfterMs: number }
  /** The server cannot receive this batch at the moment: other logs continue, and the batch is sent again later. */
  | { readonly is: 'failing' }
  | { readonly is: 'unauthorized' }
  | { readonly is: 'otherPerson' }
  | { readonly is: 'gap'; readonly expected: number }
  | { readonly is: 'forked' }
  /** The server is of an earlier release and does not know the entry at this position: it waits for a newer server. */
  | { readonly is: 'later'; readonly position: number }
  /** One of the entries is wrong, but the answer does not say which one. */
  | { readonly is: 'invalid' }
  /** The whole visit is refused. */
  | { readonly is: 'refused' };

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Refusals that end without a change of the entries: at the next sign-in, or with the next build of the panel. */
const PASSING_CODES: ReadonlySet<ApiErrorCode> = new Set(['auth/second_factor_needed', 'request/cross_site']);

const isPassing = ({ isUnanswered, status, code }: ApiError): boolean =>
  isUnanswered || status > 500 || PASSING_STATUSES.has(status) || PASSING_CODES.has(code);

const LATER_FIELD = /^entries\.(\d+)\.(?:kind|v)$/;

/**
 * The position of the first entry whose kind or version the server does not know. The panel makes only entries that it
 * knows, so the server is of an earlier release.
 */
export const positionOfLaterEntry = (error: unknown): number | null => {
  if (error instanceof UnknownCall) return 0;
  if (!(error instanceof ApiError) || error.code !== 'validation_error') return null;
  const positions = error.fields.flatMap(({ field }) => LATER_FIELD.exec(field)?.[1] ?? []);
  return positions.length === 0 ? null : Math.min(...positions.map(Number));
};

/** Refusals of the server have a code: this one comes from an intermediary, for example a proxy. */
const isForeign = ({ status, code }: ApiError): boolean => code === 'internal_error' && status !== 413;

/** The storage of the company is full until somebody makes room: nothing is wrong with what was sent. */
const isCompanyStorageFull = ({ fields }: ApiError): boolean => fields.some(({ code }) => code === 'storage_full');

export const failureOf = (error: unknown): SendFailure => {
  // a fault of this program: it must not cost an entry
  if (!(error instanceof ApiError)) return { is: 'passing', retryAfterMs: 0 };
  if (isPassing(error)) return { is: 'passing', retryAfterMs: error.retryAfterMs };
  if (error.status === 401) return { is: 'unauthorized' };
  if (error.status === 500 || isForeign(error) || isCompanyStorageFull(error)) return { is: 'failing' };
  const position = positionOfLaterEntry(error);
  if (position !== null) return { is: 'later', position };
  if (error.code === 'request/wrong_person') return { is: 'otherPerson' };
  if (error.code === 'inspections/log_gap') return { is: 'gap', expected: Number(error.details) || 1 };
  // a uuid of this log belongs to another log
  if (error.code === 'inspections/log_forked' || error.code === 'request/idempotency_mismatch') return { is: 'forked' };
  return { is: error.status === 400 || error.status === 413 ? 'invalid' : 'refused' };
};
