import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';

/** The specification has the facility in the body too: it must be the facility of the visit. */
export const requireSamePlace = (
  place: { readonly id: number; readonly uuid: string },
  named: Ref | undefined,
  field = 'placeId',
): void => {
  if (named !== undefined && !isRefOf(named, place)) throw fieldError(field, 'invalid_value');
};
