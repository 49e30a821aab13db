import { MAX_UPLOADS, UPLOAD_TIMEOUT_HOURS } from '@trapline/contract/files/rules.ts';
import type { FileUpload, FileUploadState, NewFilePayload } from '@trapline/contract/files/schemas.ts';
import type { UploadKind } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { plainName } from '../../kernel/file-names.ts';
import { defineJob, enqueueAll } from '../../kernel/jobs.ts';
import type { PartUpload, StoredObject } from '../../kernel/services.ts';
import { type FileSample, plainKind, requireDocument, sampleFile } from '../../kernel/sniff-file-type.ts';
import { storageRefusal } from '../../kernel/stored-files.ts';
import { requireStorageSpace } from '../../kernel/uploads.ts';
import { type FileRow, selectFile } from './files.queries.ts';
import { requireCategories, requireStorable, storeFile } from './files.write.ts';
import type { Owner } from './owner.read.ts';
import {
  deleteUpload,
  insertUpload,
  lockUpload,
  lockUploadQuota,
  selectOpenUploads,
  selectUpload,
  type UploadRow,
  updateStoreUpload,
  updateUploadFile,
} from './uploads.queries.ts';

/** Large files in parts, for a facility or a company. No transaction is open while the storage is accessed. */

/** Deletes the stored parts of an upload after the transaction that cancelled it. */
export const dropParts = defineJob({
  name: 'files.dropParts',
  payload: z.object({ key: z.string(), storeUpload: z.string().nullable() }),
});

const partsOf = ({ storage_key, store_upload }: Pick<UploadRow, 'storage_key' | 'store_upload'>): PartUpload => ({
  key: storage_key,
  storeUpload: store_upload,
});

const HOUR_MS = 3_600_000;

const countParts = ({ services }: AnyCtx, { size }: Pick<UploadRow, 'size'>): number =>
  Math.ceil(size / services.storage.parts.partBytes);

/** The expected size of a part; null where the part does not exist. */
const sizeOfPart = (ctx: AnyCtx, upload: Pick<UploadRow, 'size'>, number: number): number | null => {
  const { partBytes } = ctx.services.storage.parts;
  if (number > countParts(ctx, upload)) return null;
  return Math.min(partBytes, upload.size - (number - 1) * partBytes);
};

const presentUpload = (ctx: AnyCtx, upload: UploadRow): FileUpload => ({
  id: upload.id,
  uuid: upload.uuid,
  fileName: upload.file_name,
  size: upload.size,
  partSize: ctx.services.storage.parts.partBytes,
  partsCount: countParts(ctx, upload),
  createdAt: upload.created_at.toISOString(),
  expiresAt: new Date(upload.created_at.getTime() + UPLOAD_TIMEOUT_HOURS * HOUR_MS).toISOString(),
  fileUuid: upload.fileUuid,
});

const withStoreErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw storageRefusal(cause);
  }
};

/** `path` is the address that receives parts sent through this server. */
const presentState = async (ctx: Ctx, path: string, upload: UploadRow): Promise<FileUploadState> => {
  const { parts } = ctx.services.storage;
  const isOpen = upload.file_id === null;
  const storedParts = isOpen ? await withStoreErrors(parts.list(partsOf(upload))) : new Map<number, number>();
  const numbers = Array.from({ length: countParts(ctx, upload) }, (_, index) => index + 1);
  const presentedParts = await Promise.all(
    numbers.map(async (number) => {
      const size = sizeOfPart(ctx, upload, number) ?? 0;
      const address = isOpen ? await withStoreErrors(parts.addressOf(partsOf(upload), number)) : null;
      const url = address ?? `${path}/${upload.uuid}/parts?number=${number}`;
      return { number, size, isReceived: !isOpen || storedParts.get(number) === size, url };
    }),
  );
  return { ...presentUpload(ctx, upload), parts: presentedParts };
};

export const listUploadsOf = async (ctx: AnyCtx, owner: Owner): Promise<FileUpload[]> =>
  (await selectOpenUploads(ctx, owner)).map((upload) => presentUpload(ctx, upload));

export const uploadState = async (ctx: Ctx, owner: Owner, path: string, ref: Ref): Promise<FileUploadState> =>
  presentState(ctx, path, requireFound(await selectUpload(ctx, owner, ref)));

type UploadInput = { readonly fileName: string; readonly size: number; readonly sha256?: string | null | undefined };
type LockOwner = (tx: TxCtx) => Promise<Owner>;

/** `lockOwner` finds and locks the visible owner exclusively, so that limits cannot be exceeded. */
export const startUpload = async (
  ctx: Ctx,
  path: string,
  lockOwner: LockOwner,
  body: UploadInput,
): Promise<FileUploadState> => {
  const { owner, upload } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOwner(tx);
    await requireCategories(tx, locked);
    if ((await selectOpenUploads(tx, locked)).length >= MAX_UPLOADS) throw new AppError('files/too_many_uploads');
    await lockUploadQuota(tx, locked);
    await requireStorageSpace(tx, locked, body.size);
    const { fileName, size, sha256 = null } = body;
    tx.withoutAudit('the completed file has its own audit row');
    return { owner: locked, upload: await insertUpload(tx, locked, { file_name: plainName(fileName), size, sha256 }) };
  });
  const storeUpload = await withStoreErrors(ctx.services.storage.parts.begin(upload.storage_key));
  if (storeUpload !== null) {
    await inTransaction(ctx, async (tx) => {
      tx.withoutAudit('the completed file has its own audit row');
      await updateStoreUpload(tx, upload.uuid, storeUpload);
    });
  }
  return uploadState(ctx, owner, path, upload.uuid);
};

async function* requireExactSize(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const chunk of bytes) {
    left -= chunk.length;
    if (left < 0) throw new AppError('files/wrong_part');
    yield chunk;
  }
  if (left > 0) throw new AppError('files/wrong_part');
}

/** Distinguishes a connection that the sender cut from an error of the store. */
const withReadErrors = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new AppError('files/unreadable', { cause });
  }
};

export const receivePart = async (
  ctx: Ctx,
  owner: Owner,
  ref: Ref,
  part: { readonly number: number; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<void> => {
  const upload = requireFound(await selectUpload(ctx, owner, ref));
  if (upload.file_id !== null) throw new AppError('files/upload_complete');
  const size = sizeOfPart(ctx, upload, part.number);
  if (size === null) throw fieldError('number', 'too_big');
  await withStoreErrors(
    ctx.services.storage.parts.put(partsOf(upload), part.number, requireExactSize(withReadErrors(part.bytes), size)),
  );
};

/** Deletes the row of an upload, and its bytes soon after. */
const discardUpload = async (tx: TxCtx, upload: UploadRow): Promise<void> => {
  tx.withoutAudit('the upload was never completed');
  await deleteUpload(tx, upload.id);
  await enqueueAll(tx, dropParts, [partsOf(upload)]);
};

export const abortUploadOf = async (tx: TxCtx, owner: Owner, ref: Ref): Promise<void> => {
  const upload = requireFound(await lockUpload(tx, owner, ref));
  if (upload.file_id !== null) throw new AppError('files/upload_complete');
  await discardUpload(tx, upload);
};

const hasAllParts = async (ctx: Ctx, upload: UploadRow): Promise<boolean> => {
  const storedParts = await withStoreErrors(ctx.services.storage.parts.list(partsOf(upload)));
  const numbers = Array.from({ length: countParts(ctx, upload) }, (_, index) => index + 1);
  return numbers.every((number) => storedParts.get(number) === sizeOfPart(ctx, upload, number));
};

/** Joins the parts to one object. A concurrent or repeated completion, also after a crash, finds the object complete. */
const joinParts = async (ctx: Ctx, upload: UploadRow): Promise<StoredObject> => {
  const { storage } = ctx.services;
  const loadJoined = () => withStoreErrors(storage.get(upload.storage_key));
  const existing = await loadJoined();
  if (existing) return existing;
  let failure = new AppError('files/parts_missing');
  try {
    if (await hasAllParts(ctx, upload)) {
      failure = new AppError('storage/unavailable');
      await storage.parts.join(partsOf(upload), countParts(ctx, upload));
    }
  } catch (cause) {
    failure = storageRefusal(cause);
  }
  const object = await loadJoined();
  if (object) return object;
  throw failure;
};

type AcceptedKinds = 'pdf' | 'documents';

const kindOf = (upload: UploadRow, sample: FileSample, acceptedKinds: AcceptedKinds): UploadKind => {
  const isComplete = sample.size === upload.size && (upload.sha256 ?? sample.sha256) === sample.sha256;
  if (!isComplete) throw new AppError('files/damaged');
  if (acceptedKinds === 'documents') return requireDocument(sample, upload.file_name);
  if (plainKind(sample.head) !== 'application/pdf') throw new AppError('files/invalid_type');
  return 'application/pdf';
};

/** A file with wrong content is deleted at once, because it cannot be corrected. */
const examineUpload = async (ctx: Ctx, owner: Owner, upload: UploadRow, acceptedKinds: AcceptedKinds) => {
  const { content } = await joinParts(ctx, upload);
  const sample = await withStoreErrors(sampleFile(content));
  try {
    return { sha256: sample.sha256, contentType: kindOf(upload, sample, acceptedKinds) };
  } catch (refusal) {
    await inTransaction(ctx, async (tx) => {
      const locked = await lockUpload(tx, owner, upload.uuid);
      tx.withoutAudit('the upload was never completed');
      if (locked?.file_id === null) await discardUpload(tx, locked);
    });
    throw refusal;
  }
};

type Completion = {
  readonly owner: Owner;
  readonly lockOwner: LockOwner;
  readonly ref: Ref;
  readonly body: NewFilePayload;
  readonly kinds: AcceptedKinds;
};

/**
 * Makes an upload a file. Checks that do not need the bytes come before the parts are joined; the bytes are read once as a
 * stream to find out the file type.
 */
export const finishUpload = async (
  ctx: Ctx,
  { owner, lockOwner, ref, body, kinds: acceptedKinds }: Completion,
): Promise<FileRow> => {
  const upload = requireFound(await selectUpload(ctx, owner, ref));
  if (upload.fileUuid !== null) return requireFound(await selectFile(ctx, owner, upload.fileUuid));
  await inTransaction(ctx, async (tx) => requireStorable(tx, await lockOwner(tx), body));
  const { sha256, contentType } = await examineUpload(ctx, owner, upload, acceptedKinds);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOwner(tx);
    const lockedUpload = requireFound(await lockUpload(tx, locked, upload.uuid));
    if (lockedUpload.fileUuid !== null) return requireFound(await selectFile(tx, locked, lockedUpload.fileUuid));
    const file = { key: upload.storage_key, name: upload.file_name, size: upload.size, width: null, height: null };
    const stored = await storeFile(tx, locked, body, { ...file, sha256, contentType });
    await updateUploadFile(tx, lockedUpload.id, stored.id);
    return stored;
  });
};
