import type { Ctx } from './context.ts';
import type { StoredKey } from './services.ts';
import { selectNamed, selectNewestFileTime } from './stored-files.ts';

/** Bytes are written before the row that refers to them, so younger files may still get their row. */
const GRACE_MS = 86_400_000;

/** Keys in our format, complete or half-written; other files in a shared bucket belong to others. */
const OURS =
  /^[0-9a-f][0-9a-f-]{31,39}\.(?:jpg|png|webp|pdf|docx|xlsx|odt|ods|csv|txt|bin|json\.gz)(?:\.[0-9a-f-]{1,36}\.part)?$/;

/**
 * A crash leaves a file or two. More unreferenced files than this share of the referenced ones, within these bounds,
 * belong to another database.
 */
const UNNAMED_SHARE = 0.1;
const ALWAYS_FEW = 5;
const NEVER_FEW = 100;

const BATCH = 500;

async function* inBatches(files: AsyncIterable<StoredKey>, before: number): AsyncGenerator<StoredKey[]> {
  let batch: StoredKey[] = [];
  for await (const file of files) {
    if (file.writtenAt.getTime() >= before || !OURS.test(file.key)) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** No row ever refers to half a file, so such a file does not show which database it belongs to. */
const isHalf = ({ key }: StoredKey): boolean => key.endsWith('.part');

/**
 * Refuses if this is the database of another store, or an older copy: it does not know rows that refer to the files.
 */
const requireOwnStore = async (ctx: Ctx, unnamed: readonly StoredKey[], named: number): Promise<void> => {
  const few = Math.min(NEVER_FEW, Math.max(ALWAYS_FEW, named * UNNAMED_SHARE));
  if (unnamed.length > few)
    throw new Error(
      `no row names ${unnamed.length} of ${unnamed.length + named} stored files: is this their database?`,
    );
  const newest = (await selectNewestFileTime(ctx))?.getTime() ?? Number.NEGATIVE_INFINITY;
  const newer = unnamed.filter(({ writtenAt }) => writtenAt.getTime() > newest);
  if (newer.length > 0)
    throw new Error(`${newer.length} stored files are newer than all that rows name: is this an older copy?`);
};

/**
 * Deletes files that a crash or a full disk left in the store: old enough, and without any row that refers to them,
 * even a deleted one. If there are more than a crash leaves, or newer ones than any row, no complete file is deleted.
 */
export const sweepStorage = async (ctx: Ctx): Promise<void> => {
  const { storage } = ctx.services;
  const before = ctx.now().getTime() - GRACE_MS;
  const unnamed: StoredKey[] = [];
  let named = 0;
  for await (const batch of inBatches(storage.list(), before)) {
    const known = await selectNamed(
      ctx,
      batch.map(({ key }) => key),
    );
    named += known.size;
    unnamed.push(...batch.filter(({ key }) => !known.has(key)));
  }
  for (const { key } of unnamed.filter(isHalf)) await storage.delete(key);
  const whole = unnamed.filter((file) => !isHalf(file));
  await requireOwnStore(ctx, whole, named);
  for (const { key } of whole) await storage.delete(key);
};
