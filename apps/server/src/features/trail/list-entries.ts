import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { trail } from '@trapline/contract/trail/endpoints.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { selectNamedThings } from './named-things.queries.ts';
import { type PageWords, presentEntry } from './present-entry.ts';
import { type StepRow, selectSteps, selectSubjects } from './trail.queries.ts';
import { selectDeviceId, selectPersonId, selectVisitId } from './trail-filters.queries.ts';
import { loadTrailWords } from './trail-words.read.ts';

/** No entity has this id: a filter that names an unknown entity finds nothing. */
const NOTHING = 0;

const idOf = async (ref: Ref | undefined, find: (ref: Ref) => Promise<{ id: number } | undefined>) =>
  ref === undefined ? undefined : ((await find(ref))?.id ?? NOTHING);

export const listEntries: Handler<typeof trail.list> = async (ctx, { params, query }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const steps = await selectSteps(ctx, {
    placeId: place.id,
    limit: query.limit,
    before: query.before,
    personId: await idOf(query.person, (ref) => selectPersonId(ctx, ref)),
    deviceId: await idOf(query.device, (ref) => selectDeviceId(ctx, place.id, ref)),
    inspectionId: await idOf(query.inspection, (ref) => selectVisitId(ctx, place.id, ref)),
    from: query.from,
    to: query.to,
    amendments: query.amendments === 'true',
  });
  const shown = steps.slice(0, query.limit);
  if (shown.length === 0) return { entries: [], next: null };
  const words = await wordsFor(ctx, shown);
  return {
    entries: shown.map((step) => presentEntry(step, words, ctx.language)),
    next: steps.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** All names that a page needs, in a small fixed number of queries. */
const wordsFor = async (ctx: AnyCtx, steps: readonly StepRow[]): Promise<PageWords> => {
  const ids = steps.map(({ id }) => id);
  const subjects = await selectSubjects(ctx, ids);
  return {
    subjects: byId(subjects),
    things: byId(await selectNamedThings(ctx, ids)),
    trail: await loadTrailWords(ctx, steps),
    catalogue: await loadCatalogueWords(ctx, {
      actions: subjects.map(({ actionId }) => actionId),
      objects: subjects.map(({ objectId }) => objectId),
      observations: subjects.map(({ observationId }) => observationId),
    }),
  };
};
