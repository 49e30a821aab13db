/** The clock of all facilities. A day of a facility is a day of this clock, whoever reads it and wherever (decision statistics/days). */
export const FACILITY_TIME_ZONE = 'Europe/Warsaw';
