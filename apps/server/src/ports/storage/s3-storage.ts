import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';
import type { PartsStore, PartUpload, Storage } from '../../kernel/services.ts';
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

const WATCH_INTERVAL_MS = 100;

type Timeouts = { readonly idleMs: number; readonly wholeMs: number };

/**
 * A store that sends single bytes is never silent, so the total time is limited too. Both limits run only while no data
 * waits for the reader, who may be on a slow network.
 */
const withTimeouts = (body: IncomingMessage, { idleMs, wholeMs }: Timeouts): Readable => {
  let elapsedMs = 0;
  let silentMs = 0;
  let lastBytesRead = body.socket.bytesRead;
  let lastCheckAt = performance.now();
  const watch = setInterval(() => {
    const sinceLastCheckMs = performance.now() - lastCheckAt;
    lastCheckAt += sinceLastCheckMs;
    const isQuiet = body.readableLength === 0 && body.socket.bytesRead === lastBytesRead;
    lastBytesRead = body.socket.bytesRead;
    silentMs = isQuiet ? silentMs + sinceLastCheckMs : 0;
    if (body.readableLength > 0) return;
    elapsedMs += sinceLastCheckMs;
    if (silentMs > idleMs || elapsedMs > wholeMs) body.destroy(new Error('the object store is too slow'));
  }, WATCH_INTERVAL_MS);
  body.once('close', () => clearInterval(watch));
  return body;
};

const timeoutsFor = ({ idleMs, wholeMs, bytesPerSecond }: StorageLimits, bytes: number): Timeouts => ({
  idleMs,
  wholeMs: wholeMs + (bytes / bytesPerSecond) * 1000,
});

type S3Request<T> = (options: { readonly abortSignal: AbortSignal }) => Promise<T>;

const withAbortTimeout = async <T>(timeoutMs: number, sendRequest: S3Request<T>): Promise<T> => {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), timeoutMs);
  return sendRequest({ abortSignal: end.signal }).finally(() => clearTimeout(timer));
};

/** The minimum size of a part in an object store, except for the last part. */
const PART_BYTES = 5_242_880;
const SIGNED_URL_SECONDS = 15 * 60;
/** More than the number of parts of any upload. */
const MAX_PARTS = 1000;

type Client = InstanceType<typeof import('@aws-sdk/client-s3').S3Client>;
type WithTimeout = <T>(sendRequest: S3Request<T>) => Promise<T>;

/** `https://store/bucket/key` where an endpoint is configured, `https://bucket.s3.region.amazonaws.com/key` otherwise. */
const addressOfKey = ({ endpoint, region, bucket }: S3Config, key: string): URL =>
  endpoint
    ? new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`);

const createParts = async (config: S3Config, client: Client, withTimeout: WithTimeout): Promise<PartsStore> => {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    ListPartsCommand,
  } = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, region } = config;
  const uploadParameters = ({ key, storeUpload }: PartUpload) => ({ Bucket, Key: key, UploadId: storeUpload ?? '' });
  // the parts did not pass through this server, so the store must list them
  const listStoredParts = async (upload: PartUpload) => {
    const list = new ListPartsCommand({ ...uploadParameters(upload), MaxParts: MAX_PARTS });
    return (await withTimeout((options) => client.send(list, options))).Parts ?? [];
  };
  return {
    partBytes: PART_BYTES,
    origin: addressOfKey(config, '').origin,
    begin: async (Key) => {
      const { UploadId } = await withTimeout((options) =>
        client.send(new CreateMultipartUploadCommand({ Bucket, Key }), options),
      );
      return UploadId ?? null;
    },
    addressOf: async (upload, number) => {
      const url = addressOfKey(config, upload.key);
      url.searchParams.set('partNumber', String(number));
      url.searchParams.set('uploadId', upload.storeUpload ?? '');
      const request = { method: 'PUT', url, region, expiresSeconds: SIGNED_URL_SECONDS, now: new Date() };
      return presign(await client.config.credentials(), request);
    },
    put: () => Promise.reject(new Error('parts go straight to the object store')),
    list: async (upload) =>
      new Map((await listStoredParts(upload)).map(({ PartNumber = 0, Size = 0 }) => [PartNumber, Size] as const)),
    join: async (upload) => {
      const Parts = (await listStoredParts(upload)).map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const complete = new CompleteMultipartUploadCommand({ ...uploadParameters(upload), MultipartUpload: { Parts } });
      await withTimeout((options) => client.send(complete, options));
    },
    drop: async (upload) => {
      if (upload.storeUpload === null) return;
      await withTimeout((options) =>
        client.send(new AbortMultipartUploadCommand(uploadParameters(upload)), options),
      ).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
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
  const timeoutsForBytes = (bytes: number) => timeoutsFor(limits, bytes);
  const withTimeout = <T>(sendRequest: S3Request<T>, timeoutMs = limits.wholeMs) =>
    withAbortTimeout(timeoutMs, sendRequest);
  return {
    put: async (Key, Body, ContentType) => {
      const put = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength });
      await withTimeout((options) => client.send(put, options), timeoutsForBytes(Body.byteLength).wholeMs);
    },
    get: async (Key) => {
      try {
        const get = new GetObjectCommand({ Bucket, Key });
        const { Body, ContentLength: size = 0 } = await withTimeout((options) => reader.send(get, options));
        return Body instanceof IncomingMessage ? { content: withTimeouts(Body, timeoutsForBytes(size)), size } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (Key) => {
      await withTimeout((options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options));
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({ Bucket, ContinuationToken });
        const page = await withTimeout((options) => client.send(list, options));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key, writtenAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    parts: await createParts(config, client, withTimeout),
  };
};
