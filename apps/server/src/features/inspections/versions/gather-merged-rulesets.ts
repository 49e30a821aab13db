import type { AnyCtx } from '../../../kernel/context.ts';
import { type CatalogueSnapshot, loadCatalogueSnapshots } from '../../device-types/catalogue-of-visits.read.ts';
import type { GatheredRows } from './gather-devices.ts';
import { gatherLimits } from './gather-limits.ts';
import type { selectMergedVisits } from './manifest.queries.ts';
import type { Ruleset } from './manifest.read.ts';

const EMPTY_SNAPSHOT: CatalogueSnapshot = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

/**
 * Catalogue labels and limits of the merged visits in which records of this visit were made; null without such records.
 */
export const gatherMergedRulesets = async (
  ctx: AnyCtx,
  visitId: number,
  joined: Awaited<ReturnType<typeof selectMergedVisits>>,
  { records }: Pick<GatheredRows, 'records'>,
): Promise<Readonly<Record<string, Ruleset>> | null> => {
  const recordedInIds = new Set(records.map(({ recordedIn }) => recordedIn));
  const mergedVisits = joined.filter(({ id }) => recordedInIds.has(id));
  if (mergedVisits.length === 0) return null;
  const snapshots = await loadCatalogueSnapshots(ctx, [visitId]);
  const rulesets: Record<string, Ruleset> = {};
  for (const half of mergedVisits)
    rulesets[half.uuid] = { words: snapshots.get(half.id) ?? EMPTY_SNAPSHOT, limits: await gatherLimits(ctx, half) };
  return rulesets;
};
