import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectAssignable } from './schedule.queries.ts';

type AssignmentTarget = {
  readonly placeId: number;
  /** The people named until now, in order. */
  readonly currentUserIds: readonly number[];
};

/**
 * The people named for a visit, each once: active people of its facility. A list that is sent back unchanged is accepted
 * also if a person lost access since, so that other fields can be edited.
 */
export const findAssignedPeople = async (
  tx: TxCtx,
  target: AssignmentTarget,
  refs: readonly Ref[],
): Promise<number[]> => {
  if (refs.length === 0) return [];
  const people = await selectAssignable(tx, { ...target, refs });
  if (!refs.every((ref) => people.some((person) => isRefOf(ref, person)))) throw fieldError('userUuids', 'not_found');
  const ids = people.map(({ id }) => id);
  if (!isSame(ids, target.currentUserIds) && people.some((person) => !person.available))
    throw fieldError('userUuids', 'not_found');
  return ids;
};
