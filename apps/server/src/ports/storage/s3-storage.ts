import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';
import type { PartsOf, PartsStore, Storage } from '../../kernel/services.ts';
import { presign } from './presign.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

type StorageLimits = {
  readonly connectMs: number;
  /** Maximum time without data on the connection. */
  readonly idleMs: number;
  /** Limit of one call with all tries until its response begins; an upload gets additional time for its bytes. */
  readonly wholeMs: number;
  /** A transfer slower than this, beyond the additional time, is aborted. */
  readonly bytesPerSecond: number;
  readonly tries: number;
};

/** A person who uploads a photo waits at most this long and is then asked to try again; a job retries by itself. */
const LIMITS: StorageLimits = { connectMs: 3_000, idleMs: 8_000, wholeMs: 20_000, bytesPerSecond: 64_000, tries: 2 };

/** A slow reader does not block writers; more may read than downloads run at a time. */
const CONNECTIONS = 50;
const READING_CONNECTIONS = 300;

const WATCH_EVERY_MS = 100;

type Patience = { readonly idleMs: number; readonly wholeMs: number };

/**
 * A store that sends single bytes is never silent, so the total time is limited too. Both limits run only while no data
 * waits for the reader, who may be on a slow network.
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

/** The minimum size of a part in an object store, except for the last part. */
const PART_BYTES = 5_242_880;
const ADDRESS_SECONDS = 15 * 60;
/** More than the number of parts of any upload. */
const PARTS_AT_MOST = 1000;

type Client = InstanceType<typeof import('@aws-sdk/client-s3').S3Client>;
type Within = <T>(ask: Ask<T>) => Promise<T>;

/** `https://store/bucket/key` where an endpoint is configured, `https://bucket.s3.region.amazonaws.com/key` otherwise. */
const addressOfKey = ({ endpoint, region, bucket }: S3Config, key: string): URL =>
  endpoint
    ? new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`);

const createParts = async (config: S3Config, client: Client, within: Within): Promise<PartsStore> => {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    ListPartsCommand,
  } = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, region } = config;
  const named = ({ key, storeUpload }: PartsOf) => ({ Bucket, Key: key, UploadId: storeUpload ?? '' });
  // the parts did not pass through this server, so the store must list them
  const listed = async (upload: PartsOf) => {
    const list = new ListPartsCommand({ ...named(upload), MaxParts: PARTS_AT_MOST });
    return (await within((options) => client.send(list, options))).Parts ?? [];
  };
  return {
    partBytes: PART_BYTES,
    origin: addressOfKey(config, '').origin,
    begin: async (Key) => {
      const { UploadId } = await within((options) =>
        client.send(new CreateMultipartUploadCommand({ Bucket, Key }), options),
      );
      return UploadId ?? null;
    },
    addressOf: async (upload, number) => {
      const url = addressOfKey(config, upload.key);
      url.searchParams.set('partNumber', String(number));
      url.searchParams.set('uploadId', upload.storeUpload ?? '');
      const request = { method: 'PUT', url, region, expiresSeconds: ADDRESS_SECONDS, now: new Date() };
      return presign(await client.config.credentials(), request);
    },
    put: () => Promise.reject(new Error('parts go straight to the object store')),
    list: async (upload) =>
      new Map((await listed(upload)).map(({ PartNumber = 0, Size = 0 }) => [PartNumber, Size] as const)),
    join: async (upload) => {
      const Parts = (await listed(upload)).map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const complete = new CompleteMultipartUploadCommand({ ...named(upload), MultipartUpload: { Parts } });
      await within((options) => client.send(complete, options));
    },
    drop: async (upload) => {
      if (upload.storeUpload === null) return;
      await within((options) => client.send(new AbortMultipartUploadCommand(named(upload)), options)).catch(
        (error: unknown) => {
          if (!isMissing(error)) throw error;
        },
      );
    },
  };
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
  // this idle limit applies only until the response begins: afterwards a slow reader may cause the pause
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
    parts: await createParts(config, client, within),
  };
};
