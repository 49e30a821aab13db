import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { selectInspectionInSight } from '../inspections.read.ts';
import { selectJoined } from './manifest.queries.ts';
import type { VisitManifest } from './manifest.read.ts';
import { readManifest, type ToldBefore } from './manifest-file.read.ts';
import { selectLastVersions } from './visit-versions.queries.ts';

const idsOf = async (ctx: Ctx, ref: Ref): Promise<number[]> => {
  const visit = await selectInspectionInSight(ctx, ref);
  if (!visit) return [];
  return [visit.id, ...(await selectJoined(ctx, visit.id)).map(({ id }) => id)];
};

/**
 * What these visits, and those that were joined into them, told last. Read before the transaction that needs it, so that no
 * lock waits for the storage; only what somebody told in the moment between is still read inside.
 */
export const readToldBefore = async (ctx: Ctx, refs: readonly Ref[]): Promise<ToldBefore> => {
  const told = new Map<string, VisitManifest>();
  for (const ref of refs) {
    for (const kept of await selectLastVersions(ctx, await idsOf(ctx, ref))) {
      told.set(kept.sha256, await readManifest(ctx, kept));
    }
  }
  return told;
};
