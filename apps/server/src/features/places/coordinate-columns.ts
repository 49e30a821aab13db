import { parseCoordinates } from '@trapline/contract/places/coordinates.ts';

/** Both columns of a position; an empty text removes it. */
export const coordinateColumns = (text: string | null): { latitude: number | null; longitude: number | null } =>
  (text === null ? null : parseCoordinates(text)) ?? { latitude: null, longitude: null };
