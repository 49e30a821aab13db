import type { PrintedLicence } from '../../documents/templates/licence.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';
import type { Licence } from './licences.read.ts';

/** Noon in UTC of a day: the date is the same in the time zone in which it is printed. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** A licence as papers print it; it expired if its last valid day is before the day of the work. */
export const printedLicence = (licence: Licence | null, at: Date): PrintedLicence | null =>
  licence && {
    number: licence.number,
    validUntil: licence.validUntil === null ? null : noonOf(licence.validUntil),
    isExpired: licence.validUntil !== null && licence.validUntil < facilityDay(at),
  };
