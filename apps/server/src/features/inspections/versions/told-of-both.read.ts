import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisitManifest, Words } from './manifest.read.ts';
import { readManifest } from './manifest-file.read.ts';
import { selectLastVersions, selectVersionsOf } from './visit-versions.queries.ts';

type Named = { readonly uuid: string };

/** The first of each uuid. */
const firstOfEach = <T extends Named>(all: readonly T[]): T[] =>
  [...Map.groupBy(all, ({ uuid }) => uuid).values()].flatMap((same) => same.slice(0, 1));

/** An alarm that either half had is an alarm of the visit. */
const devicesOfBoth = (all: VisitManifest['devices']): VisitManifest['devices'] => {
  const alarmed = new Set(all.filter(({ detect }) => detect).map(({ uuid }) => uuid));
  return firstOfEach(all).map((device) => ({ ...device, detect: alarmed.has(device.uuid) }));
};

/** What the first calls something stays its name. */
const firstNames = <T>(names: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.assign({}, ...names.toReversed());

const wordsOfBoth = (words: readonly Words[]): Words => ({
  types: firstNames(words.map(({ types }) => types)),
  actions: firstNames(words.map(({ actions }) => actions)),
  objects: firstNames(words.map(({ objects }) => objects)),
  observations: firstNames(words.map(({ observations }) => observations)),
  mixtures: firstNames(words.map(({ mixtures }) => mixtures)),
});

/**
 * What was told before of a visit and of those joined into it since: each half has told its devices, where they stood
 * and how everything was called.
 */
export const toldOfBoth = async (
  ctx: AnyCtx,
  last: VisitManifest,
  joined: readonly (Named & { readonly id: number })[],
): Promise<VisitManifest> => {
  const known = new Set(last.joined.map(({ uuid }) => uuid));
  const since = joined.filter(({ uuid }) => !known.has(uuid)).map(({ id }) => id);
  if (since.length === 0) return last;
  const kept = await selectLastVersions(ctx, since);
  const halves = await Promise.all(kept.map((version) => readManifest(ctx.services.storage, version)));
  const all = [last, ...halves];
  return {
    ...last,
    devices: devicesOfBoth(all.flatMap(({ devices }) => devices)),
    plans: firstOfEach(all.flatMap(({ plans }) => plans)),
    people: firstNames(all.map(({ people }) => people)),
    words: wordsOfBoth(all.map(({ words }) => words)),
  };
};

/** With the devices that were taken out since and are back: an earlier version told where they stood. */
export const withThoseBack = async (
  ctx: AnyCtx,
  told: VisitManifest,
  inspectionIds: readonly number[],
  present: readonly string[],
): Promise<VisitManifest> => {
  const known = new Set(told.devices.map(({ uuid }) => uuid));
  const missing = new Set(present.filter((uuid) => !known.has(uuid)));
  if (missing.size === 0) return told;
  const back: VisitManifest['devices'][number][] = [];
  for (const version of await selectVersionsOf(ctx, inspectionIds)) {
    if (missing.size === 0) break;
    const { devices } = await readManifest(ctx.services.storage, version);
    back.push(...devices.filter(({ uuid }) => missing.delete(uuid)));
  }
  return { ...told, devices: [...told.devices, ...back] };
};
