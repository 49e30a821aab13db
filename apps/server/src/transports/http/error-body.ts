import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { FieldError } from '@trapline/contract/kernel/field-errors.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { errorText, translatorFor } from '@trapline/phrases/translator.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isUnavailable } from '../../kernel/database-errors.ts';
import type { EditConflict } from '../../kernel/edit-conflict.ts';

/** The error contract (decisions, section 4): `error` repeats `code`, so that all documented readings work. */
export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  readonly error: string;
  readonly errors: readonly { readonly code: string; readonly message: string; readonly field?: string }[];
  readonly details?: string;
  /** Given with `changed_meanwhile`: the current values of the sent fields, and who changed them. */
  readonly changed?: EditConflict;
  /** Given with an internal error: the log contains the same id. */
  readonly requestId?: string;
};

const fieldMessage = (language: Language, { code, limit }: FieldError): string =>
  translatorFor(language)(`common.fieldErrors.${code}`, { limit: limit ?? 0 });

export const errorBody = (error: AppError, language: Language): ErrorBody => {
  const message = errorText(language, error.code);
  // the first error of a conflict has its documented code (P section 8); only an ordinary field error has its own code
  const isValidationError = error.code === 'validation_error';
  const fields = error.fields.map((field) => ({
    code: isValidationError ? field.code : error.code,
    message: isValidationError ? fieldMessage(language, field) : message,
    field: field.field,
  }));
  return {
    code: error.code,
    message,
    error: error.code,
    errors: fields.length > 0 ? fields : [{ code: error.code, message }],
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.changed === undefined ? {} : { changed: error.changed }),
  };
};

export const internalErrorBody = (language: Language, requestId: string): ErrorBody => ({
  ...errorBody(new AppError('internal_error'), language),
  requestId,
});

/** Fastify's own refusals, by its error codes or status. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_error',
  FST_ERR_BAD_URL: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'files/too_large',
  FST_FILES_LIMIT: 'validation_error',
  FST_FIELDS_LIMIT: 'validation_error',
  FST_PARTS_LIMIT: 'validation_error',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request/unsupported_type',
};

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'request/too_large',
  415: 'request/unsupported_type',
  429: 'request/too_many',
};

const property = (error: object, name: string): unknown => Reflect.get(error, name);

/** Converts refusals of the framework and temporary database errors to our own errors; null for an internal error. */
export const toAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('database/unavailable', { cause: error });
  if (!(error instanceof Error)) return null;
  const known = FRAMEWORK_CODES[String(property(error, 'code'))];
  if (known) return new AppError(known, { cause: error });
  const status = property(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return new AppError(STATUS_CODES[status] ?? 'validation_error', { cause: error });
};
