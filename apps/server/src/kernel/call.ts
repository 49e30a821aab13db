import type { ErrorCode } from '@trapline/contract/errors.ts';
import { type Endpoint, isFileResponse, type ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { commonErrors } from '@trapline/contract/kernel/errors.ts';
import { fieldErrorsOf } from '@trapline/contract/kernel/field-errors.ts';
import type { z } from 'zod';
import { requireAccess } from './access.ts';
import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';
import { givenUuidOf, keepsAnswers, once } from './idempotency.ts';
import type { AnyHandler, Implemented } from './implement.ts';
import { stripperOf } from './strip.ts';

/** A request as a transport hands it over: nothing parsed yet, except a file, which was received before. */
export type Raw = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: ReceivedFile;
  readonly idempotencyKey?: string | undefined;
};

export type CallOptions = {
  /** Validate answers against the contract, not only strip them; on in development and tests. */
  readonly checkAnswers: boolean;
};

const parsePart = (schema: z.ZodType | undefined, value: unknown): { parsed: unknown } | null => {
  if (!schema) return null;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { parsed: result.data };
  throw new AppError('validation_error', { fields: fieldErrorsOf(result.error), cause: result.error });
};

/** A malformed identity in the path names nothing that exists. */
const parseParams = (schema: z.ZodType | undefined, value: unknown): { parsed: unknown } | null => {
  try {
    return parsePart(schema, value ?? {});
  } catch (error) {
    throw error instanceof AppError ? new AppError('not_found', { cause: error }) : error;
  }
};

const parseInput = (endpoint: Endpoint, raw: Raw): Record<string, unknown> => {
  const params = parseParams(endpoint.params, raw.params);
  const query = parsePart(endpoint.query, raw.query ?? {});
  const body = parsePart(endpoint.body, raw.body);
  return {
    ...(params && { params: params.parsed }),
    ...(query && { query: query.parsed }),
    ...(body && { body: body.parsed }),
    ...(raw.file && { file: raw.file }),
  };
};

const isCommon = (code: ErrorCode): boolean => code in commonErrors;

/** An undeclared refusal would surprise every client, so it is a fault of ours. */
const checkDeclared = (name: string, endpoint: Endpoint, error: unknown): unknown =>
  error instanceof AppError && !isCommon(error.code) && !endpoint.errors.includes(error.code)
    ? new Error(`${name} answered ${error.code}, which its contract does not declare`, { cause: error })
    : error;

const answerOf = (endpoint: Endpoint, { checkAnswers }: CallOptions): ((answer: unknown) => unknown) => {
  const { response } = endpoint;
  if (isFileResponse(response)) return (answer) => answer;
  return checkAnswers ? (answer) => response.parse(answer) : stripperOf(response);
};

/** `implement` tied the handler to the input type of its endpoint, and `parseInput` just made that input. */
const verbOf = async (handler: AnyHandler, ctx: Ctx, input: object): Promise<(ctx: Ctx) => Promise<unknown>> =>
  'prepare' in handler ? handler.prepare(ctx, input as never) : (inner) => handler(inner, input as never);

/**
 * The whole life of a request, without HTTP: access, parse, run, check declared errors, strip the answer. HTTP, jobs and
 * uplinks all come through here.
 */
export const prepareCall = ({ name, endpoint, handler }: Implemented, options: CallOptions) => {
  const strip = answerOf(endpoint, options);
  const repeatable = keepsAnswers(endpoint);

  return async (ctx: Ctx, raw: Raw): Promise<unknown> => {
    requireAccess(ctx.actor, endpoint);
    const input = parseInput(endpoint, raw);
    try {
      const verb = await verbOf(handler, ctx, input);
      const run = async (inner: Ctx) => strip(await verb(inner));
      if (!repeatable || raw.idempotencyKey === undefined) return await run(ctx);
      const { file, ...rest } = input;
      const identity = file ? { ...rest, sha256: (file as ReceivedFile).sha256 } : rest;
      const key = raw.idempotencyKey;
      return await once({ ...ctx, givenUuid: givenUuidOf(key) }, { name, key, input: identity }, run);
    } catch (error) {
      throw checkDeclared(name, endpoint, error);
    }
  };
};
