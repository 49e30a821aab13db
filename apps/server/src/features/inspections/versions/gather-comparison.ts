import type { AnyCtx } from '../../../kernel/context.ts';
import { inEveryLanguage } from '../../../kernel/translations.ts';
import { selectCatalogueEntries } from '../../device-types/catalogue.read.ts';
import type { VisitOfVersion } from '../visit.queries.ts';
import { selectCatches, selectVisitsToCompare } from './manifest.queries.ts';
import type { Catches, VisitManifest } from './manifest.read.ts';

type Visit = { readonly id: number; readonly uuid: string; readonly number: string | null; readonly startedAt: Date };

/** Catches of previous visits, for comparison. */
export const gatherComparison = async (
  ctx: AnyCtx,
  visit: Pick<VisitOfVersion, 'id' | 'place_id' | 'started_at'>,
): Promise<VisitManifest['comparison']> => {
  const query = { placeId: visit.place_id, startedAt: visit.started_at, inspectionId: visit.id };
  const { previous, lastYear } = await selectVisitsToCompare(ctx, query);
  const ids = [previous, lastYear].flatMap((other) => (other ? [other.id] : []));
  if (ids.length === 0) return { previous: null, lastYear: null, names: {}, kinds: {} };
  const sums = await selectCatches(ctx, ids);
  const entries = await selectCatalogueEntries(ctx, { objects: sums.map(({ objectId }) => objectId) });
  const uuids = new Map(entries.map(({ id, uuid }) => [id, uuid]));
  const catchesOf = (other: Visit | undefined): Catches | null =>
    other
      ? {
          visit: other.uuid,
          number: other.number,
          at: other.startedAt.toISOString(),
          amounts: Object.fromEntries(
            sums
              .filter(({ inspectionId }) => inspectionId === other.id)
              .map(({ objectId, amount }) => [uuids.get(objectId ?? 0) ?? '', amount]),
          ),
        }
      : null;
  const names = Object.fromEntries(entries.map((entry) => [entry.uuid, inEveryLanguage(entry, 'name', entry.name)]));
  const kinds = Object.fromEntries(entries.map(({ uuid, category, target }) => [uuid, { category, target }]));
  return { previous: catchesOf(previous), lastYear: catchesOf(lastYear), names, kinds };
};
