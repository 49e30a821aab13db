import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { LockedCompany } from '../companies/companies.read.ts';
import { insertAssignments, removeAssignments } from '../place-users/place-users.write.ts';
import { requireRemovedPlaces } from './user-guards.ts';
import { type AssignablePlace, selectAssignedPlaces, selectAssignments, selectPlacesByRefs } from './users.queries.ts';

/** The named facilities. Each must belong to the company or its clients; any other is an error of the field. */
const findPlaces = async (tx: TxCtx, company: LockedCompany | null, refs: readonly Ref[]) => {
  const places = company ? await selectPlacesByRefs(tx, company.id, refs) : [];
  const known = new Set(places.flatMap(({ id, uuid }) => [String(id), uuid]));
  if (company && refs.some((ref) => !known.has(ref))) throw fieldError('places', 'not_found');
  return places;
};

const idsOf = (places: readonly AssignablePlace[]) => places.map(({ id }) => id).sort((a, b) => a - b);

type AssignmentInput = {
  readonly userId: number;
  readonly company: LockedCompany | null;
  readonly refs: readonly Ref[] | undefined;
};

/**
 * Sets the requested assignments; by default, removes those outside the person's company. Rights and notifications of
 * remaining facilities do not change. Returns the old and new values for the audit trail, or null if nothing changed.
 */
export const assignPlaces = async (tx: TxCtx, { userId, company, refs }: AssignmentInput) => {
  const current = await selectAssignments(tx, userId);
  const stored = company && refs === undefined ? await selectAssignedPlaces(tx, company.id, userId) : [];
  const newPlaces = refs === undefined ? stored : await findPlaces(tx, company, refs);
  const before = current.map((row) => row.place_id);
  const after = idsOf(newPlaces);
  const removed = current.filter((row) => !after.includes(row.place_id));
  const added = newPlaces.filter((place) => !before.includes(place.id));
  if (removed.length === 0 && added.length === 0) return null;

  const removedPlaceIds = removed.map((row) => row.place_id);
  await requireRemovedPlaces(tx, userId, removedPlaceIds);
  await removeAssignments(tx, userId, removedPlaceIds);
  await insertAssignments(tx, userId, added);
  return { before: { places: before, endedAssignments: removed }, after: { places: after } };
};
