/** Runs the JavaScript that the maker of a device published for its payload. The code is not trusted. */

export type DecoderInput = {
  readonly bytes: Uint8Array;
  readonly port: number | null;
  /** The only clock that the code sees, so that the same frame is always decoded to the same fields. */
  readonly receivedAt: Date;
};

export type DecodedFields = Readonly<Record<string, unknown>>;

/** The fields, or why there are none. */
export type Decoding =
  | { readonly fields: DecodedFields; readonly warnings: readonly string[]; readonly error: null }
  | { readonly fields: null; readonly warnings: readonly []; readonly error: string };

/** Trials of people have a worker of their own, so that they never delay what traps report. */
export type DecoderLane = 'intake' | 'trial';

export type DecoderSandbox = {
  /** Never rejects: whatever the code does is an error in the answer. */
  decode(lane: DecoderLane, code: string, input: DecoderInput): Promise<Decoding>;
  close(): Promise<void>;
};
