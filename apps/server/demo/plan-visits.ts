import { addDays, addMinutes, inWarsaw, monthName, startOfDay, weekOf } from './clock.ts';
import type { Random } from './random.ts';
import type { Facility } from './world/facility-types.ts';

/** Dates of the visits of a facility, their technicians and results. */

export type PlannedVisit = {
  readonly at: Date;
  readonly name: string;
  readonly technician: string;
  readonly status: 'COMPLETED' | 'CANCELLED' | 'IN_PROGRESS';
};

const weeklyDates = ({ weekday, startsAt }: Facility, from: Date, to: Date): Date[] => {
  const first = addDays(startOfDay(from), (weekday - startOfDay(from).getUTCDay() + 7) % 7);
  const dates: Date[] = [];
  for (let day = first; day < to; day = addDays(day, 7)) dates.push(inWarsaw(day, startsAt));
  return dates;
};

/** The given weekday of the second week of every month. */
const monthlyDates = ({ weekday, startsAt }: Facility, from: Date, to: Date): Date[] => {
  const dates: Date[] = [];
  for (let month = from.getUTCMonth(); ; month += 1) {
    const eighth = new Date(Date.UTC(from.getUTCFullYear(), month, 8));
    const day = addDays(eighth, (weekday - eighth.getUTCDay() + 7) % 7);
    if (day >= to) return dates;
    if (day >= from) dates.push(inWarsaw(day, startsAt));
  }
};

const nameOf = (facility: Facility, at: Date): string =>
  facility.rhythm === 'weekly'
    ? `Przegląd DDD – tydzień ${weekOf(at)}/${addDays(startOfDay(at), 4 - (at.getUTCDay() || 7)).getUTCFullYear()}`
    : `Przegląd DDD – ${monthName(at)}`;

/** Mostly the first technician of the list, occasionally another one. */
const pickTechnician = (technicians: readonly string[], random: Random): string => {
  const [usualTechnician = '', ...otherTechnicians] = technicians;
  return otherTechnicians.length > 0 && random.chance(0.22) ? random.pick(otherTechnicians) : usualTechnician;
};

/** All regular visits up to yesterday; small demo data has only the last three. */
export const planVisits = (
  facility: Facility,
  history: { from: Date; now: Date; last?: number },
  random: Random,
): PlannedVisit[] => {
  const today = startOfDay(history.now);
  const dates =
    facility.rhythm === 'weekly'
      ? weeklyDates(facility, history.from, today)
      : monthlyDates(facility, history.from, today);
  return dates.slice(-(history.last ?? dates.length)).map((date) => {
    const at = addMinutes(date, random.int(-18, 25));
    return {
      at,
      name: nameOf(facility, at),
      technician: pickTechnician(facility.technicians, random),
      status: 'COMPLETED',
    };
  });
};

/** The open visit: the technician of the demo account started it half an hour ago. */
export const createOpenVisit = (now: Date): PlannedVisit => ({
  at: addMinutes(now, -34),
  name: 'Przegląd dodatkowy na zgłoszenie klienta',
  technician: 'technik@deratex.example',
  status: 'IN_PROGRESS',
});

/** A visit that was cancelled five weeks ago. */
export const createCancelledVisit = (now: Date): PlannedVisit => ({
  at: inWarsaw(addDays(now, -36), 9 * 60 + 40),
  name: 'Przegląd kontrolny po zabiegu',
  technician: 'technik@deratex.example',
  status: 'CANCELLED',
});
