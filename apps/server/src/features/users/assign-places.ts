import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { LockedCompany } from '../companies/companies.read.ts';
import { insertAssignments, removeAssignments } from '../place-users/place-users.write.ts';
import { requireHasPlacesRemoved } from './user-guards.ts';
import { type AssignablePlace, selectAssignedPlaces, selectAssignments, selectPlacesByRefs } from './users.queries.ts';

/** The named facilities. Each must belong to the company or its clients; any other is an error of the field. */
const placesNamed = async (tx: TxCtx, company: LockedCompany | null, refs: readonly Ref[]) => {
  const places = company ? await selectPlacesByRefs(tx, company.id, refs) : [];
  const known = new Set(places.flatMap(({ id, uuid }) => [String(id), uuid]));
  if (company && refs.some((ref) => !known.has(ref))) throw fieldError('places', 'not_found');
  return places;
};

const idsOf = (places: readonly AssignablePlace[]) => places.map(({ id }) => id).sort((a, b) => a - b);

type Wanted = {
  readonly userId: number;
  readonly company: LockedCompany | null;
  readonly refs: readonly Ref[] | undefined;
};

/**
 * Sets the requested assignments; by default, removes those outside the person's company. Rights and notifications of
 * remaining facilities do not change. Returns the old and new values for the audit trail, or null if nothing changed.
 */
export const assignPlaces = async (tx: TxCtx, { userId, company, refs }: Wanted) => {
  const current = await selectAssignments(tx, userId);
  const stored = company && refs === undefined ? await selectAssignedPlaces(tx, company.id, userId) : [];
  const wanted = refs === undefined ? stored : await placesNamed(tx, company, refs);
  const before = current.map((row) => row.place_id);
  const after = idsOf(wanted);
  const removed = current.filter((row) => !after.includes(row.place_id));
  const added = wanted.filter((place) => !before.includes(place.id));
  if (removed.length === 0 && added.length === 0) return null;

  const ended = removed.map((row) => row.place_id);
  await requireHasPlacesRemoved(tx, userId, ended);
  await removeAssignments(tx, userId, ended);
  await insertAssignments(tx, userId, added);
  return { before: { places: before, endedAssignments: removed }, after: { places: after } };
};
