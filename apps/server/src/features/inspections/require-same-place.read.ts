import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';

/** The specification names the facility in the body too: one that differs from that of the visit is an error. */
export const requireSamePlace = (
  place: { readonly id: number; readonly uuid: string },
  named: Ref | undefined,
  field = 'placeId',
): void => {
  if (named !== undefined && !isRefOf(named, place)) throw fieldError(field, 'invalid_value');
};
