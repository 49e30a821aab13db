import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { trail } from '@trapline/contract/trail/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { inEveryLanguage } from '../../kernel/translations.ts';
import { loadCatalogueWords, selectCatalogueEntries } from '../device-types/catalogue.read.ts';
import { mixturesIn, presentEntry, type TrailWords } from './present-entry.ts';
import { type StepRow, type SubjectRow, selectSteps, selectSubjects, selectZoneNames } from './trail.queries.ts';
import { selectDeviceId, selectPersonId, selectVisitId } from './trail-filters.queries.ts';

/** Nothing has this number: a filter that names nothing finds nothing. */
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
  const subjects = await selectSubjects(
    ctx,
    shown.map(({ id }) => id),
  );
  const words = await wordsFor(ctx, place.id, shown, subjects);
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return {
    entries: shown.map((step) => presentEntry(step, byId.get(step.id), words, ctx.language)),
    next: steps.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** All names a page needs, in a fixed handful of queries. */
const wordsFor = async (
  ctx: Parameters<typeof selectSubjects>[0],
  placeId: number,
  steps: readonly StepRow[],
  subjects: readonly SubjectRow[],
): Promise<TrailWords> => {
  const mixtures = await selectCatalogueEntries(ctx, { mixtures: steps.flatMap(mixturesIn) });
  const zones = await selectZoneNames(ctx, placeId);
  return {
    catalogue: await loadCatalogueWords(ctx, {
      actions: subjects.map(({ actionId }) => actionId),
      objects: subjects.map(({ objectId }) => objectId),
      observations: subjects.map(({ observationId }) => observationId),
    }),
    mixtures: new Map(mixtures.map((entry) => [entry.id, inEveryLanguage(entry, 'name', entry.name)[ctx.language]])),
    zones: new Map(zones.map(({ id, name }) => [id, name])),
  };
};
