import type { Ctx } from './context.ts';
import type { StoredKey } from './services.ts';
import { selectNewestFileTime, selectReferencedKeys } from './stored-files.ts';

/** Bytes are written before the row that refers to them, so younger files may still get their row. */
const GRACE_MS = 86_400_000;

/** Keys in our format, complete or half-written; other files in a shared bucket belong to others. */
const OWN_KEY =
  /^[0-9a-f][0-9a-f-]{31,39}\.(?:jpg|png|webp|pdf|docx|xlsx|odt|ods|csv|txt|bin|json\.gz)(?:\.[0-9a-f-]{1,36}\.part)?$/;

/**
 * A crash leaves a file or two. More unreferenced files than this share of the referenced ones, within these bounds,
 * belong to another database.
 */
const MAX_UNREFERENCED_SHARE = 0.1;
const MIN_UNREFERENCED = 5;
const MAX_UNREFERENCED = 100;

const BATCH = 500;

async function* inBatches(files: AsyncIterable<StoredKey>, writtenBefore: number): AsyncGenerator<StoredKey[]> {
  let batch: StoredKey[] = [];
  for await (const file of files) {
    if (file.writtenAt.getTime() >= writtenBefore || !OWN_KEY.test(file.key)) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** No row ever refers to half a file, so such a file does not show which database it belongs to. */
const isPartial = ({ key }: StoredKey): boolean => key.endsWith('.part');

/**
 * Refuses if this is the database of another store, or an older copy: it does not know rows that refer to the files.
 */
const requireOwnStore = async (
  ctx: Ctx,
  unreferenced: readonly StoredKey[],
  referencedCount: number,
): Promise<void> => {
  const maxUnreferenced = Math.min(
    MAX_UNREFERENCED,
    Math.max(MIN_UNREFERENCED, referencedCount * MAX_UNREFERENCED_SHARE),
  );
  if (unreferenced.length > maxUnreferenced)
    throw new Error(
      `no row names ${unreferenced.length} of ${unreferenced.length + referencedCount} stored files: is this their database?`,
    );
  const newest = (await selectNewestFileTime(ctx))?.getTime() ?? Number.NEGATIVE_INFINITY;
  const newer = unreferenced.filter(({ writtenAt }) => writtenAt.getTime() > newest);
  if (newer.length > 0)
    throw new Error(`${newer.length} stored files are newer than all that rows name: is this an older copy?`);
};

/**
 * Deletes files that a crash or a full disk left in the store: old enough, and without any row that refers to them,
 * even a deleted one. If there are more than after a crash, or files newer than any row, no complete file is deleted.
 */
export const sweepStorage = async (ctx: Ctx): Promise<void> => {
  const { storage } = ctx.services;
  const writtenBefore = ctx.now().getTime() - GRACE_MS;
  const unreferenced: StoredKey[] = [];
  let referencedCount = 0;
  for await (const batch of inBatches(storage.list(), writtenBefore)) {
    const referenced = await selectReferencedKeys(
      ctx,
      batch.map(({ key }) => key),
    );
    referencedCount += referenced.size;
    unreferenced.push(...batch.filter(({ key }) => !referenced.has(key)));
  }
  for (const { key } of unreferenced.filter(isPartial)) await storage.delete(key);
  const complete = unreferenced.filter((file) => !isPartial(file));
  await requireOwnStore(ctx, complete, referencedCount);
  for (const { key } of complete) await storage.delete(key);
};
