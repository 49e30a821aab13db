import { isSameName, MAX_ZONES } from '@trapline/contract/zones/rules.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';

type NamedZone = { readonly id: number; readonly name: string };

/** Two sibling zones with one name cannot be distinguished in a filter. `own` is the zone that gets the name. */
export const requireFreeName = (siblings: readonly NamedZone[], name: string, ownId?: number): void => {
  if (siblings.some((zone) => zone.id !== ownId && isSameName(zone.name, name))) throw fieldError('name', 'name_taken');
};

export const requireZoneLimit = (zones: readonly unknown[]): void => {
  if (zones.length >= MAX_ZONES) throw new AppError('zones/too_many');
};
