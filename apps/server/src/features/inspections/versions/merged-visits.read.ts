import type { AnyCtx } from '../../../kernel/context.ts';
import { firstNames, wordsOfBoth } from '../../device-types/words-of-visits.read.ts';
import type { VisitManifest } from './manifest.read.ts';
import { type PreviousVersions, readManifest } from './manifest-file.read.ts';
import { selectLastVersions, selectVersionsOf } from './visit-versions.queries.ts';

type Named = { readonly uuid: string };

/** The first item with each uuid. */
const firstOfEach = <T extends Named>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, ({ uuid }) => uuid).values()].flatMap((same) => same.slice(0, 1));

/** An alarm that either half had is an alarm of the visit. */
const devicesOfBoth = (all: VisitManifest['devices']): VisitManifest['devices'] => {
  const alarmed = new Set(all.filter(({ detect }) => detect).map(({ uuid }) => uuid));
  return firstOfEach(all).map((device) => ({ ...device, detect: alarmed.has(device.uuid) }));
};

/**
 * Combines the last versions of a visit and of the visits merged into it since: each half has its own devices,
 * positions and names.
 */
export const mergeManifests = async (
  ctx: AnyCtx,
  last: VisitManifest,
  joined: readonly (Named & { readonly id: number })[],
  previous?: PreviousVersions,
): Promise<VisitManifest> => {
  const known = new Set(last.joined.map(({ uuid }) => uuid));
  const since = joined.filter(({ uuid }) => !known.has(uuid)).map(({ id }) => id);
  if (since.length === 0) return last;
  const snapshots = await selectLastVersions(ctx, since);
  const halves = await Promise.all(snapshots.map((version) => readManifest(ctx, version, previous)));
  const all = [last, ...halves.filter((manifest) => manifest !== null)];
  return {
    ...last,
    devices: devicesOfBoth(all.flatMap(({ devices }) => devices)),
    plans: firstOfEach(all.flatMap(({ plans }) => plans)),
    people: firstNames(all.map(({ people }) => people)),
    words: wordsOfBoth(all.map(({ words }) => words)),
  };
};

type Presence = { readonly visits: readonly number[]; readonly present: readonly string[] };

/** The versions, newest first, that contain devices of the visit which are missing in the last versions. */
export const loadRestoredDevices = async (
  ctx: AnyCtx,
  { visits, present }: Presence,
  last: readonly VisitManifest[],
  previous?: PreviousVersions,
): Promise<{ readonly sha256: string; readonly manifest: VisitManifest | null }[]> => {
  const known = new Set(last.flatMap(({ devices }) => devices.map(({ uuid }) => uuid)));
  const missing = new Set(present.filter((uuid) => !known.has(uuid)));
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
  presence: Presence,
  previous?: PreviousVersions,
): Promise<VisitManifest> => {
  const versions = await loadRestoredDevices(ctx, presence, [last], previous);
  const known = new Set(last.devices.map(({ uuid }) => uuid));
  const present = new Set(presence.present);
  const back = firstOfEach(versions.flatMap(({ manifest }) => manifest?.devices ?? [])).filter(
    ({ uuid }) => present.has(uuid) && !known.has(uuid),
  );
  return back.length === 0 ? last : { ...last, devices: [...last.devices, ...back] };
};
