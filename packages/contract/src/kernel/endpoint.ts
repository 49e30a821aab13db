import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Capability } from './capabilities.ts';
import type { KeyScope } from './key-scopes.ts';

/**
 * Who may call an endpoint. There is no default: an endpoint without `access` does not compile.
 * - `can`: a signed-in user whose type has the capability (see `capabilities.ts`).
 * - `public`: everybody; the text states why that is right.
 */
type Access = { readonly can: Capability } | { readonly public: string };

/** Rules for the file of a multipart endpoint: exactly one file, in the field `file`, next to the text fields. */
export type UploadRule = {
  /**
   * `documents`: PDF, pictures, office documents and plain text, each stored unchanged. `tables`: XLSX, and anything
   * else as text; its reader decides whether it is a table.
   */
  readonly kinds: readonly PlainKind[] | 'documents' | 'tables';
  readonly maxBytes: number;
  /** The format of a stored picture; default `photo`. */
  readonly picture?: PictureRule;
  /** Error codes that replace the general ones if those would name a wrong limit. */
  readonly refusals?: { readonly tooLarge: ErrorCode; readonly unreadable: ErrorCode };
};

/**
 * - `photo`: a JPEG of at most 1600 pixels a side, whatever the uploaded format.
 * - `logo`: at most 800 pixels a side; a PNG stays a PNG with its transparency, a JPEG stays a JPEG.
 * - `plan`: a JPEG of at most 40 million pixels.
 */
export type PictureRule = 'photo' | 'logo' | 'plan';
type PlainKind = 'image/jpeg' | 'image/png' | 'application/pdf';

/** Possible results of file type detection. */
export type UploadKind =
  | PlainKind
  | 'image/webp'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.oasis.opendocument.text'
  | 'application/vnd.oasis.opendocument.spreadsheet'
  | 'text/csv'
  | 'text/plain';

/** A body of raw bytes, `application/octet-stream`; the use case reads them as a stream. */
type BytesRule = { readonly maxBytes: number };

/** Maximum number of calls in a window, counted by remote address, by signed-in person or by their session. */
export type Throttle = {
  readonly perAddress?: number;
  readonly perPerson?: number;
  /** For resources that a stolen session must not use up for the owner of the account. */
  readonly perSession?: number;
  readonly windowSeconds: number;
  /** The limit counts only calls whose body has this field. */
  readonly whenSent?: string;
};

/**
 * How a repeated write is recognised.
 * - `key`: the response is stored with the caller’s `Idempotency-Key` in the transaction of the write.
 * - `natural`: repeating the call leaves the same state, so no key is stored; the text states why.
 */
type Repeat = 'key' | { readonly natural: string };

/**
 * What happens when two people change the same record at the same time (decision api/edit-conflicts).
 * - a record type, such as `company`: responses contain a `version` that grows when form fields change; a change with
 * an outdated version in `If-Match` is refused, and the response contains both values.
 * - `lastWins`: the later change is stored; the text states why nothing of the first one is lost silently.
 */
type EditConflictRule = string | { readonly lastWins: string };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type EndpointBase = {
  /** Canonical path of the specification, parameters as `{name}`. */
  readonly path: `/api/${string}`;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  /** The scope that an API key needs, if it differs from the scope of the capability. */
  readonly scope?: KeyScope;
  /**
   * The endpoint is open to users who must turn on a second factor before anything else (decision
   * access/second-factor).
   */
  readonly beforeSecondFactor?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body, or the text fields sent with the file if `upload` is set. */
  readonly body?: z.ZodType;
  readonly upload?: UploadRule;
  readonly bytes?: BytesRule;
  /** The body may be form-encoded, as OAuth requires. */
  readonly form?: true;
  readonly throttle?: Throttle;
  readonly response: z.ZodType | FileResponse;
  /** What limits the lists of the response if the caller does not, such as `the query stops at 500`. */
  readonly bounded?: string;
  /** Codes that this call can return in addition to the common ones (see `errors.ts`). */
  readonly errors: readonly ErrorCode[];
  /** Other documented paths of the endpoint that no rewrite rule covers. */
  readonly aliases?: readonly `/api/${string}`[];
};

export type Endpoint = EndpointBase &
  (
    | { readonly method: 'GET' }
    | { readonly method: 'PATCH'; readonly repeat: Repeat; readonly edits: EditConflictRule }
    | { readonly method: Exclude<Method, 'GET' | 'PATCH'>; readonly repeat: Repeat; readonly edits?: EditConflictRule }
  );

/** The record type that the endpoint edits, if it checks for edit conflicts. */
export const editedRecordType = (endpoint: Endpoint): string | null =>
  endpoint.method !== 'GET' && typeof endpoint.edits === 'string' ? endpoint.edits : null;

/** A response that is a file or a page, not JSON. */
export type FileResponse = { readonly file: string };

export const isFileResponse = (response: Endpoint['response']): response is FileResponse => 'file' in response;

export type Contract = Readonly<Record<string, Endpoint>>;

export const defineContract = <const C extends Contract>(contract: C): C => contract;

type ParsedPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? { readonly [P in K]: z.output<S> } : unknown;
type InputPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? { readonly [P in K]: z.input<S> } : unknown;

/** An uploaded file whose content has been checked and which is already stored. */
export type ReceivedFile = {
  readonly key: string;
  readonly name: string;
  readonly contentType: UploadKind;
  readonly size: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** The hash of the bytes as sent: a picture is stored encoded again. */
type SentFile = ReceivedFile & { readonly sentSha256: string };

/** The input of a use case: parsed and with defaults. */
export type InputOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'> &
  (E extends { readonly upload: UploadRule } ? { readonly file: SentFile } : unknown) &
  (E extends { readonly bytes: BytesRule } ? { readonly bytes: AsyncIterable<Uint8Array> } : unknown);

/** The input as the caller sends it, before parsing. */
export type RequestInputOf<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  (E extends { readonly upload: UploadRule } ? { readonly file: Blob } : unknown) &
  (E extends { readonly bytes: BytesRule } ? { readonly bytes: Blob } : unknown);

/** A file response: bytes or a stream, never a string of unknown encoding. */
export type FileOutput = {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly contentType: string;
  readonly filename?: string;
  /** Stays the same as long as the content does; a client that sends it gets 304. */
  readonly etag?: string;
  readonly size?: number;
  /** A page that explains why the requested document is not available. */
  readonly status?: 404 | 410;
};

export type OutputOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : FileOutput;
