import type { ErrorCode } from '@trapline/contract/errors.ts';
import { type Endpoint, editedRecordType, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import { commonErrors } from '@trapline/contract/kernel/errors.ts';
import { fieldErrorsOf } from '@trapline/contract/kernel/field-errors.ts';
import type { z } from 'zod';
import { requireAccess, withCurrentRights } from './access.ts';
import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { hasStoredResponse, requestUuidOf, runOnce, storesResponses } from './idempotency.ts';
import type { AnyHandler, AnyMayReceive, Implemented } from './implement.ts';
import { createStripper } from './strip.ts';
import { type ReceivedForm, withStored } from './uploads.ts';

/** A request as a transport passes it on: nothing is parsed yet. */
export type RawCall = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Reads the form with a file; called only after a check that the caller may upload one. */
  readonly receive?: () => Promise<ReceivedForm>;
  /** A body of bytes: the handler reads it after a check that the caller may send it. */
  readonly bytes?: AsyncIterable<Uint8Array>;
  readonly idempotencyKey?: string | undefined;
  /** Value of the If-Match header. */
  readonly ifMatch?: string | undefined;
};

export type CallOptions = {
  /**
   * Validate responses against the contract, instead of only removing undeclared fields; on in development and tests.
   */
  readonly checkResponses: boolean;
};

const parsePart = (schema: z.ZodType | undefined, value: unknown): { parsed: unknown } | null => {
  if (!schema) return null;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { parsed: result.data };
  throw new AppError('validation_error', { fields: fieldErrorsOf(result.error), cause: result.error });
};

/** A malformed id in the path refers to nothing that exists, so it gives 404. */
const parseParams = (schema: z.ZodType | undefined, value: unknown): { parsed: unknown } | null => {
  try {
    return parsePart(schema, value ?? {});
  } catch (error) {
    throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
  }
};

type Input = Record<string, unknown>;

const parseInput = (endpoint: Endpoint, raw: RawCall): Input => {
  const params = parseParams(endpoint.params, raw.params);
  const query = parsePart(endpoint.query, raw.query ?? {});
  const body = parsePart(endpoint.body, raw.body);
  return {
    ...(params && { params: params.parsed }),
    ...(query && { query: query.parsed }),
    ...(body && { body: body.parsed }),
    ...(raw.bytes && { bytes: raw.bytes }),
  };
};

const VERSION = /^"([1-9]\d{0,8})"$/;

/** The version on which the change is based; undefined if the caller sends none, or `*` for any version. */
const versionOf = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const [, version] = VERSION.exec(ifMatch) ?? [];
  if (version !== undefined) return Number(version);
  throw new AppError('validation_error', { fields: [{ field: 'If-Match', code: 'invalid_value', limit: null }] });
};

const isCommonError = (code: ErrorCode): boolean => code in commonErrors;

/** An undeclared error would surprise every client, so it becomes an internal error. */
const checkDeclared = (name: string, endpoint: Endpoint, error: unknown): unknown =>
  error instanceof AppError && !isCommonError(error.code) && !endpoint.errors.includes(error.code)
    ? new Error(`${name} answered ${error.code}, which its contract does not declare`, { cause: error })
    : error;

const createResponseFilter = (endpoint: Endpoint, { checkResponses }: CallOptions): ((answer: unknown) => unknown) => {
  const { response } = endpoint;
  if (isFileResponse(response)) return (answer) => answer;
  return checkResponses ? (answer) => response.parse(answer) : createStripper(response);
};

/**
 * The cast is safe: `implement` bound the handler to the input type of its endpoint, and `parseInput` created that
 * input.
 */
const bindHandler = async (handler: AnyHandler, ctx: Ctx, input: object): Promise<(ctx: Ctx) => Promise<unknown>> => {
  if (!('prepare' in handler)) return (inner) => handler(inner, input as never);
  // the refusal is delayed, because a stored response takes precedence
  return handler.prepare(ctx, input as never).catch((refusal: unknown) => () => Promise.reject(refusal));
};

/** For repeated calls the sent fields are compared, and the hash of the file instead of the stored file. */
const repeatIdentity = ({ file: _, ...rest }: Input, sha256: string | undefined): Input =>
  sha256 === undefined ? rest : { ...rest, sha256 };

/**
 * The complete handling of a request, without HTTP: check access, parse, run, check declared errors, remove undeclared
 * fields of the response. HTTP, jobs and uplinks all use it.
 */
export const prepareCall = ({ name, endpoint, handler, mayReceive }: Implemented, options: CallOptions) => {
  const strip = createResponseFilter(endpoint, options);
  const isRepeatable = storesResponses(endpoint);
  const checksVersion = editedRecordType(endpoint) !== null;

  const recheckAccess = async (ctx: Ctx): Promise<Ctx> => {
    const current = await withCurrentRights(ctx);
    requireAccess(current.actor, endpoint);
    return current;
  };

  const perform = async (ctx: Ctx, input: Input, key: string | undefined, sha256?: string): Promise<unknown> => {
    const boundHandler = await bindHandler(handler, ctx, input);
    const run = async (inner: Ctx) => strip(await boundHandler(inner));
    const current = await recheckAccess(ctx);
    if (key === undefined) return run(current);
    return runOnce(current, { name, key, input: repeatIdentity(input, sha256) }, run);
  };

  /** Checks permission before it reads, unpacks and stores: a caller who may not upload a file costs only the check. */
  const receive = async (
    ctx: Ctx,
    raw: RawCall,
    key: string | undefined,
    checkReceive: AnyMayReceive,
  ): Promise<unknown> => {
    const params = parseParams(endpoint.params, raw.params);
    // a repeated request gets its stored response, whatever happened to its target since
    const target = { name, params: params?.parsed };
    const isKnown = key !== undefined && (await hasStoredResponse(ctx, target, key));
    const owner = isKnown ? null : await checkReceive(ctx, { params: target.params } as never);
    if (!raw.receive) throw new AppError('request/unsupported_type');
    const form = await raw.receive();
    await recheckAccess(ctx);
    const input = parseInput(endpoint, { ...raw, body: form.body });
    return withStored(ctx, await form.prepare(), owner, (file) =>
      perform(ctx, { ...input, file: { ...file, sentSha256: form.sha256 } }, key, form.sha256),
    );
  };

  return async (initial: Ctx, raw: RawCall): Promise<unknown> => {
    const caller = await recheckAccess(initial);
    const key = isRepeatable ? raw.idempotencyKey : undefined;
    const expectedVersion = checksVersion ? versionOf(raw.ifMatch) : undefined;
    // typed, so that a property that the context does not have is a compile error
    const ctx: Ctx = { ...caller, expectedVersion, requestUuid: key === undefined ? undefined : requestUuidOf(key) };
    try {
      return await (mayReceive ? receive(ctx, raw, key, mayReceive) : perform(ctx, parseInput(endpoint, raw), key));
    } catch (error) {
      throw checkDeclared(name, endpoint, error);
    }
  };
};
