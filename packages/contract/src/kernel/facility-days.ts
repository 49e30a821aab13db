/**
 * The time zone of all facilities. A day of a facility is a day in this time zone, whatever that of the reader
 * (decision statistics/days).
 */
export const FACILITY_TIME_ZONE = 'Europe/Warsaw';
