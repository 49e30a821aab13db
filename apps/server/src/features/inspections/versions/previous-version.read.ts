import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { selectVisibleInspection } from '../inspections.read.ts';
import { selectMergedVisits } from './manifest.queries.ts';
import type { VisitManifest } from './manifest.read.ts';
import { type PreviousVersions, readManifest } from './manifest-file.read.ts';
import { loadRestoredDevices } from './merged-visits.read.ts';
import { selectDeviceUuidsOfVisits, selectLastVersions, selectVersionsOf } from './visit-versions.queries.ts';

const visitIdsOf = async (ctx: Ctx, ref: Ref): Promise<number[]> => {
  const visit = await selectVisibleInspection(ctx, ref);
  if (!visit) return [];
  return [visit.id, ...(await selectMergedVisits(ctx, [visit.id])).map(({ id }) => id)];
};

/**
 * The last versions of these visits and of those merged into them. Read before the transaction, so that no lock waits
 * for the storage; only versions created in the meantime are read inside.
 */
export const loadPreviousVersion = async (ctx: Ctx, refs: readonly Ref[]): Promise<PreviousVersions> => {
  const previous = new Map<string, VisitManifest | null>();
  for (const ref of refs) {
    const visits = await visitIdsOf(ctx, ref);
    const last = await selectLastVersions(ctx, visits);
    for (const snapshots of last) previous.set(snapshots.sha256, await readManifest(ctx, snapshots));
    if (last.some(({ sha256 }) => previous.get(sha256) === null)) {
      for (const snapshots of await selectVersionsOf(ctx, visits))
        previous.set(snapshots.sha256, await readManifest(ctx, snapshots, previous));
    }
    const present = await selectDeviceUuidsOfVisits(ctx, visits);
    const manifests = [...previous.values()].filter((manifest) => manifest !== null);
    const restored = await loadRestoredDevices(ctx, { visits, present }, manifests);
    for (const { sha256, manifest } of restored) previous.set(sha256, manifest);
  }
  return previous;
};
