import { isSameName, ZONES_AT_MOST } from '@trapline/contract/zones/rules.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';

type Named = { readonly id: number; readonly name: string };

/** Two sibling zones with one name cannot be distinguished in a filter. `own` is the zone that gets the name. */
export const requireFreeName = (siblings: readonly Named[], name: string, own?: number): void => {
  if (siblings.some((zone) => zone.id !== own && isSameName(zone.name, name))) throw fieldError('name', 'name_taken');
};

export const requireRoomForZone = (zones: readonly unknown[]): void => {
  if (zones.length >= ZONES_AT_MOST) throw new AppError('zones/too_many');
};
