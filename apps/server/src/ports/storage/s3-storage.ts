import { Readable } from 'node:stream';
import type { S3Config } from '../../config.ts';
import type { Storage } from '../../kernel/services.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

export type StorageLimits = {
  readonly connectMs: number;
  /** Silence on the line. */
  readonly idleMs: number;
  /** Of one call, all tries together. */
  readonly wholeMs: number;
  readonly tries: number;
};

/** Whoever sends a photo waits this long at most, then is told to come back; a job comes back by itself. */
const LIMITS: StorageLimits = { connectMs: 3_000, idleMs: 8_000, wholeMs: 20_000, tries: 2 };

/** Any S3-compatible object store. The client library is optional and loaded only when configured. */
export const createS3Storage = async (config: S3Config, limits = LIMITS): Promise<Storage> => {
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { accessKeyId, secretAccessKey, endpoint, region, bucket: Bucket } = config;
  const client = new S3Client({
    region,
    maxAttempts: limits.tries,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.idleMs },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
  const within = () => ({ abortSignal: AbortSignal.timeout(limits.wholeMs) });
  return {
    put: async (Key, Body, ContentType) => {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength }),
        within(),
      );
    },
    get: async (Key) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), within());
        return Body instanceof Readable ? { content: Body, size: ContentLength ?? 0 } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), within());
    },
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), within());
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key, writtenAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
};
