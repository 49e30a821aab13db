import type { AnyCtx } from '../../../kernel/context.ts';
import { loadSnapshotWords, type Words } from '../../device-types/words-of-visits.read.ts';
import type { Gathered } from './gather-devices.ts';
import { gatherLimits } from './gather-limits.ts';
import type { selectJoined } from './manifest.queries.ts';
import type { Ruleset } from './manifest.read.ts';

const NO_WORDS: Words = { types: {}, actions: {}, objects: {}, observations: {}, mixtures: {} };

/**
 * Catalogue labels and limits of the merged visits in which records of this visit were made; null without such records.
 */
export const gatherHalves = async (
  ctx: AnyCtx,
  visitId: number,
  joined: Awaited<ReturnType<typeof selectJoined>>,
  { records }: Pick<Gathered, 'records'>,
): Promise<Readonly<Record<string, Ruleset>> | null> => {
  const named = new Set(records.map(({ recordedIn }) => recordedIn));
  const halves = joined.filter(({ id }) => named.has(id));
  if (halves.length === 0) return null;
  const words = await loadSnapshotWords(ctx, [visitId]);
  const judges: Record<string, Ruleset> = {};
  for (const half of halves)
    judges[half.uuid] = { words: words.get(half.id) ?? NO_WORDS, limits: await gatherLimits(ctx, half) };
  return judges;
};
