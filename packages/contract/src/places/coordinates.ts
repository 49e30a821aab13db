/** A position on the earth, WGS 84, in degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** As maps copy it: `52.4064, 16.9252`. */
const PATTERN = /^(-?\d{1,2}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** Null if the text is no position. */
export const parseCoordinates = (text: string): Coordinates | null => {
  const [, first, second] = PATTERN.exec(text.trim()) ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  if (first === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
};

export const formatCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight distance on the surface of the earth (haversine). */
export const distanceKm = (one: Coordinates, other: Coordinates): number => {
  const latitude = toRadians(other.latitude - one.latitude);
  const longitude = toRadians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
