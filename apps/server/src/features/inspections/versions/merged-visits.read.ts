import type { AnyCtx } from '../../../kernel/context.ts';
import { firstNames, mergeSnapshots } from '../../device-types/catalogue-of-visits.read.ts';
import type { VisitManifest } from './manifest.read.ts';
import { type PreviousVersions, readManifest } from './manifest-file.read.ts';
import { selectLastVersions, selectVersionsOf } from './visit-versions.queries.ts';

type WithUuid = { readonly uuid: string };

/** The first item with each uuid. */
const firstByUuid = <T extends WithUuid>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, ({ uuid }) => uuid).values()].flatMap((same) => same.slice(0, 1));

/** An alarm that either half had is an alarm of the visit. */
const mergeDevices = (devices: VisitManifest['devices']): VisitManifest['devices'] => {
  const alarmed = new Set(devices.filter(({ detect }) => detect).map(({ uuid }) => uuid));
  return firstByUuid(devices).map((device) => ({ ...device, detect: alarmed.has(device.uuid) }));
};

/**
 * Combines the last versions of a visit and of the visits merged into it since: each half has its own devices,
 * positions and names.
 */
export const mergeManifests = async (
  ctx: AnyCtx,
  last: VisitManifest,
  joined: readonly (WithUuid & { readonly id: number })[],
  previous?: PreviousVersions,
): Promise<VisitManifest> => {
  const knownUuids = new Set(last.joined.map(({ uuid }) => uuid));
  const newlyMergedIds = joined.filter(({ uuid }) => !knownUuids.has(uuid)).map(({ id }) => id);
  if (newlyMergedIds.length === 0) return last;
  const snapshots = await selectLastVersions(ctx, newlyMergedIds);
  const mergedManifests = await Promise.all(snapshots.map((version) => readManifest(ctx, version, previous)));
  const manifests = [last, ...mergedManifests.filter((manifest) => manifest !== null)];
  return {
    ...last,
    devices: mergeDevices(manifests.flatMap(({ devices }) => devices)),
    plans: firstByUuid(manifests.flatMap(({ plans }) => plans)),
    people: firstNames(manifests.map(({ people }) => people)),
    ...(last.licences && { licences: firstNames(manifests.map(({ licences = {} }) => licences)) }),
    words: mergeSnapshots(manifests.map(({ words: printedText }) => printedText)),
  };
};

type VisitDevices = { readonly visits: readonly number[]; readonly present: readonly string[] };

/** The versions, newest first, that contain devices of the visit which are missing in the last versions. */
export const loadRestoredDevices = async (
  ctx: AnyCtx,
  { visits, present }: VisitDevices,
  last: readonly VisitManifest[],
  previous?: PreviousVersions,
): Promise<{ readonly sha256: string; readonly manifest: VisitManifest | null }[]> => {
  const knownUuids = new Set(last.flatMap(({ devices }) => devices.map(({ uuid }) => uuid)));
  const missing = new Set(present.filter((uuid) => !knownUuids.has(uuid)));
  const versions: { sha256: string; manifest: VisitManifest | null }[] = [];
  if (missing.size === 0) return versions;
  for (const version of await selectVersionsOf(ctx, visits)) {
    const manifest = await readManifest(ctx, version, previous);
    versions.push({ sha256: version.sha256, manifest });
    for (const { uuid } of manifest?.devices ?? []) missing.delete(uuid);
    if (missing.size === 0) break;
  }
  return versions;
};

/** Adds devices that were removed and restored: their positions come from an earlier version. */
export const addRestoredDevices = async (
  ctx: AnyCtx,
  last: VisitManifest,
  visitDevices: VisitDevices,
  previous?: PreviousVersions,
): Promise<VisitManifest> => {
  const versions = await loadRestoredDevices(ctx, visitDevices, [last], previous);
  const knownUuids = new Set(last.devices.map(({ uuid }) => uuid));
  const present = new Set(visitDevices.present);
  const restored = firstByUuid(versions.flatMap(({ manifest }) => manifest?.devices ?? [])).filter(
    ({ uuid }) => present.has(uuid) && !knownUuids.has(uuid),
  );
  return restored.length === 0 ? last : { ...last, devices: [...last.devices, ...restored] };
};
