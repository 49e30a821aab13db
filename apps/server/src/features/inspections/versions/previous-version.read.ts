import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { selectInspectionInSight } from '../inspections.read.ts';
import { selectJoined } from './manifest.queries.ts';
import type { VisitManifest } from './manifest.read.ts';
import { type PreviousVersions, readManifest } from './manifest-file.read.ts';
import { loadRestoredDevices } from './merged-visits.read.ts';
import { selectDevicesIn, selectLastVersions, selectVersionsOf } from './visit-versions.queries.ts';

const idsOf = async (ctx: Ctx, ref: Ref): Promise<number[]> => {
  const visit = await selectInspectionInSight(ctx, ref);
  if (!visit) return [];
  return [visit.id, ...(await selectJoined(ctx, visit.id)).map(({ id }) => id)];
};

/**
 * The last versions of these visits and of those merged into them. Read before the transaction, so that no lock waits
 * for the storage; only versions created in the meantime are read inside.
 */
export const loadPreviousVersion = async (ctx: Ctx, refs: readonly Ref[]): Promise<PreviousVersions> => {
  const previous = new Map<string, VisitManifest | null>();
  for (const ref of refs) {
    const visits = await idsOf(ctx, ref);
    const last = await selectLastVersions(ctx, visits);
    for (const snapshots of last) previous.set(snapshots.sha256, await readManifest(ctx, snapshots));
    if (last.some(({ sha256 }) => previous.get(sha256) === null)) {
      for (const snapshots of await selectVersionsOf(ctx, visits))
        previous.set(snapshots.sha256, await readManifest(ctx, snapshots, previous));
    }
    const present = await selectDevicesIn(ctx, visits);
    const known = [...previous.values()].filter((manifest) => manifest !== null);
    const back = await loadRestoredDevices(ctx, { visits, present }, known);
    for (const { sha256, manifest } of back) previous.set(sha256, manifest);
  }
  return previous;
};
