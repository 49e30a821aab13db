/** Runs the JavaScript that the maker of a device published for its payload. The code is not trusted. */

export type DecoderInput = {
  readonly bytes: Uint8Array;
  readonly port: number | null;
  /** The only clock that the code sees, so that the same frame is always decoded to the same fields. */
  readonly receivedAt: Date;
};

export type DecodedFields = Readonly<Record<string, unknown>>;

/** The decoded fields, or the error. */
export type Decoding =
  | { readonly fields: DecodedFields; readonly warnings: readonly string[]; readonly error: null }
  | { readonly fields: null; readonly warnings: readonly []; readonly error: string };

/** Trials by people use a separate worker, so that they never delay reports of traps. */
export type DecoderLane = 'intake' | 'trial';

export type DecoderSandbox = {
  /** Never rejects: any failure of the code is an error in the result. */
  decode(lane: DecoderLane, code: string, input: DecoderInput): Promise<Decoding>;
  close(): Promise<void>;
};
