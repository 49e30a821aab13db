import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { trail } from '@trapline/contract/trail/endpoints.ts';
import { currentUser, mayRead } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { loadCatalogueOfRecords } from '../device-records/catalogue-of-records.read.ts';
import { selectNamedRecords } from './named-records.queries.ts';
import { namedRecord, type PageNames, presentEntry } from './present-entry.ts';
import { type StepRow, selectSteps, selectSubjects } from './trail.queries.ts';
import { selectDeviceId, selectPersonId, selectVisitId } from './trail-filters.queries.ts';
import { loadTrailNames } from './trail-names.read.ts';

/** No entity has this id: a filter that names an unknown entity finds nothing. */
const NO_ID = 0;

const idOf = async (ref: Ref | undefined, find: (ref: Ref) => Promise<{ id: number } | undefined>) =>
  ref === undefined ? undefined : ((await find(ref))?.id ?? NO_ID);

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
  const pageSteps = steps.slice(0, query.limit);
  if (pageSteps.length === 0) return { entries: [], next: null };
  const names = await loadNames(ctx, pageSteps);
  const reader = { language: ctx.language, canSeeContact: mayRead(currentUser(ctx), 'dashboard.client-contact') };
  return {
    entries: pageSteps.map((step) => presentEntry(step, names, reader)),
    next: steps.length > pageSteps.length ? (pageSteps.at(-1)?.id ?? null) : null,
  };
};

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** All names that a page needs, in a small fixed number of queries. */
const loadNames = async (ctx: AnyCtx, steps: readonly StepRow[]): Promise<PageNames> => {
  const ids = steps.map(({ id }) => id);
  const subjects = await selectSubjects(ctx, ids);
  return {
    subjects: byId(subjects),
    records: byId(await selectNamedRecords(ctx, ids)),
    trail: await loadTrailNames(ctx, steps),
    catalogueOf: await loadCatalogueOfRecords(ctx, subjects.map(namedRecord)),
  };
};
