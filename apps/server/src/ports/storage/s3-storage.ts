import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';
import type { Storage } from '../../kernel/services.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

export type StorageLimits = {
  readonly connectMs: number;
  /** Silence on the line. */
  readonly idleMs: number;
  /** Of one call, all tries together, until its answer begins; what is sent has as long again as it may take. */
  readonly wholeMs: number;
  /** What comes more slowly than this, beyond as long again, is left. */
  readonly bytesPerSecond: number;
  readonly tries: number;
};

/** Whoever sends a photo waits this long at most, then is told to come back; a job comes back by itself. */
const LIMITS: StorageLimits = { connectMs: 3_000, idleMs: 8_000, wholeMs: 20_000, bytesPerSecond: 64_000, tries: 2 };

/** Who reads slowly holds up no one who writes; more may read than downloads go on at a time. */
const CONNECTIONS = 50;
const READING_CONNECTIONS = 300;

const WATCH_EVERY_MS = 100;

type Patience = { readonly idleMs: number; readonly wholeMs: number };

/**
 * A store that drips never falls silent, so its time as a whole is counted beside its silence: both only while nothing lies
 * here unread, for whoever reads may take as long as a bad network takes.
 */
const watched = (body: IncomingMessage, { idleMs, wholeMs }: Patience): Readable => {
  let waited = 0;
  let silent = 0;
  let heard = body.socket.bytesRead;
  let looked = performance.now();
  const watch = setInterval(() => {
    const since = performance.now() - looked;
    looked += since;
    const isQuiet = body.readableLength === 0 && body.socket.bytesRead === heard;
    heard = body.socket.bytesRead;
    silent = isQuiet ? silent + since : 0;
    if (body.readableLength > 0) return;
    waited += since;
    if (silent > idleMs || waited > wholeMs) body.destroy(new Error('the object store is too slow'));
  }, WATCH_EVERY_MS);
  body.once('close', () => clearInterval(watch));
  return body;
};

const patienceOf = ({ idleMs, wholeMs, bytesPerSecond }: StorageLimits, bytes: number): Patience => ({
  idleMs,
  wholeMs: wholeMs + (bytes / bytesPerSecond) * 1000,
});

type Ask<T> = (options: { readonly abortSignal: AbortSignal }) => Promise<T>;

const endedAfter = async <T>(patienceMs: number, ask: Ask<T>): Promise<T> => {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), patienceMs);
  return ask({ abortSignal: end.signal }).finally(() => clearTimeout(timer));
};

/** Any S3-compatible object store. The client library is optional and loaded only when configured. */
export const createS3Storage = async (config: S3Config, limits = LIMITS): Promise<Storage> => {
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { accessKeyId, secretAccessKey, endpoint, region, bucket: Bucket } = config;
  const clientOf = (maxSockets: number, silence: object) =>
    new S3Client({
      region,
      maxAttempts: limits.tries,
      requestHandler: {
        connectionTimeout: limits.connectMs,
        ...silence,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
  const client = clientOf(CONNECTIONS, { socketTimeout: limits.idleMs });
  // silence on the line counts until the answer begins: afterwards it may be that nobody here reads
  const reader = clientOf(READING_CONNECTIONS, {
    socketTimeout: 0,
    requestTimeout: limits.idleMs,
    throwOnRequestTimeout: true,
  });
  const patienceFor = (bytes: number) => patienceOf(limits, bytes);
  const within = <T>(ask: Ask<T>, patienceMs = limits.wholeMs) => endedAfter(patienceMs, ask);
  return {
    put: async (Key, Body, ContentType) => {
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength });
      await within((options) => client.send(put, options), patienceFor(Body.byteLength).wholeMs);
    },
    get: async (Key) => {
      try {
        const get = new GetObjectCommand({ Bucket, Key });
        const { Body, ContentLength: size = 0 } = await within((options) => reader.send(get, options));
        return Body instanceof IncomingMessage ? { content: watched(Body, patienceFor(size)), size } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (Key) => {
      await within((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({ Bucket, ContinuationToken });
        const page = await within((options) => client.send(list, options));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key, writtenAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
};
