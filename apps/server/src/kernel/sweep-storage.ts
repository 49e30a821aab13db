import type { Ctx } from './context.ts';
import type { StoredKey } from './services.ts';
import { selectNamed } from './stored-files.ts';

/** Bytes are written before the row that names them: younger than this they may be on their way to one. */
const GRACE_MS = 86_400_000;

/** Keys as we write them, whole or half-written; what else lies in a shared bucket is somebody else's. */
const OURS = /^[0-9a-f][0-9a-f-]{31,39}\.(?:jpg|png|pdf|json\.gz)(?:\.[0-9a-f-]{36}\.part)?$/;

/** A crash leaves a file or two. More than these, and more than are named, are the files of another database. */
const FEW = 100;

const BATCH = 500;

async function* inBatches(keys: AsyncIterable<StoredKey>, before: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key, writtenAt } of keys) {
    if (writtenAt.getTime() >= before || !OURS.test(key)) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Takes away what a crash or a full disk left in the store: old enough, and named by no row, not even a deleted one. A
 * database that knows hardly anything of its store is the wrong one, an old copy perhaps: then nothing is taken away.
 */
export const sweepStorage = async (ctx: Ctx): Promise<void> => {
  const { storage } = ctx.services;
  const before = ctx.now().getTime() - GRACE_MS;
  const unnamed: string[] = [];
  let named = 0;
  for await (const batch of inBatches(storage.list(), before)) {
    const known = await selectNamed(ctx, batch);
    named += known.size;
    unnamed.push(...batch.filter((key) => !known.has(key)));
  }
  if (unnamed.length > Math.max(FEW, named))
    throw new Error(
      `no row names ${unnamed.length} of ${unnamed.length + named} stored files: is this their database?`,
    );
  for (const key of unnamed) await storage.delete(key);
};
