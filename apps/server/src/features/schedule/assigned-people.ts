import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectAssignable } from './schedule.queries.ts';

type AssignmentTarget = { readonly placeId: number; readonly eventId: number | null; readonly visitId?: number };

/** The people named for a visit, each once: active people of its facility, or people already named for the event or visit. */
export const findAssignedPeople = async (
  tx: TxCtx,
  target: AssignmentTarget,
  refs: readonly Ref[],
): Promise<number[]> => {
  if (refs.length === 0) return [];
  const people = await selectAssignable(tx, { ...target, refs });
  if (!refs.every((ref) => people.some((person) => isRefOf(ref, person)))) throw fieldError('userUuids', 'not_found');
  return people.map(({ id }) => id);
};
