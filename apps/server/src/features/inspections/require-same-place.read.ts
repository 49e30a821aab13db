import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';

/** The documents name the facility in the body as well: another one than that of the visit is a mistake to be told. */
export const requireSamePlace = (
  place: { readonly id: number; readonly uuid: string },
  named: Ref | undefined,
  field = 'placeId',
): void => {
  if (named !== undefined && !isRefOf(named, place)) throw fieldError(field, 'invalid_value');
};
