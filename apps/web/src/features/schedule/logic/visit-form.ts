import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import {
  type EventType,
  MAX_INTERVAL,
  type PeriodicityUnit,
  type SeriesScope,
} from '@trapline/contract/schedule/rules.ts';
import type { Periodicity, ScheduleEvent, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { dayOf, isDay, momentOf, timeOf, today } from '~/lib/days.ts';
import { isTime } from '~/lib/typed-dates.ts';

type Repetition = PeriodicityUnit | 'CUSTOM';

export type VisitValues = {
  name: string;
  type: EventType;
  description: string;
  placeUuid: string;
  date: string;
  from: string;
  to: string;
  allDay: boolean;
  userUuids: string[];
  scope: SeriesScope;
  repeats: boolean;
  unit: Repetition;
  every: number | null;
  everyUnit: Exclude<PeriodicityUnit, 'BIWEEKLY'>;
  endDate: string;
  withoutWeekends: boolean;
};

const LAST_MINUTE = '23:59';

export const newVisit = (placeUuid: string, date: string, from = '08:00', to = '10:00'): VisitValues => ({
  name: '',
  type: 'INSPECTION',
  description: '',
  placeUuid,
  date,
  from,
  to,
  allDay: false,
  userUuids: [],
  scope: 'ALL',
  repeats: false,
  unit: 'MONTHLY',
  every: 2,
  everyUnit: 'MONTHLY',
  endDate: '',
  withoutWeekends: false,
});

/** The fields of the repetition of a series. */
const repetitionValues = (periodicity: Periodicity | null, timezone: string): Partial<VisitValues> =>
  periodicity === null
    ? { repeats: false }
    : {
        repeats: true,
        unit: periodicity.count === null ? periodicity.unit : 'CUSTOM',
        every: periodicity.count ?? 2,
        everyUnit: periodicity.unit === 'BIWEEKLY' ? 'WEEKLY' : periodicity.unit,
        endDate: periodicity.endDate === null ? '' : dayOf(periodicity.endDate, timezone),
        withoutWeekends: periodicity.withoutWeekends,
      };

/** Values of the form of this visit: its own hours and texts, and the repetition of its series. */
export const valuesOf = (visit: ScheduleVisit, { periodicity, timezone }: ScheduleEvent): VisitValues => ({
  ...newVisit(visit.placeUuid, dayOf(visit.dateFrom)),
  name: visit.name,
  type: visit.type,
  description: visit.description ?? '',
  from: visit.allDay ? '08:00' : timeOf(visit.dateFrom),
  to: visit.allDay ? '10:00' : timeOf(visit.dateTo),
  allDay: visit.allDay,
  userUuids: [...visit.userUuids],
  scope: visit.repeats ? 'THIS' : 'ALL',
  ...repetitionValues(periodicity, timezone),
});

type SentFields = Pick<
  ScheduleVisit,
  'name' | 'type' | 'description' | 'dateFrom' | 'dateTo' | 'allDay' | 'userUuids'
> &
  Pick<ScheduleEvent, 'periodicity' | 'timezone'>;

/** Fields of the form that have a meaning only together. */
export const VISIT_GROUPS = [
  ['from', 'to', 'allDay'],
  ['repeats', 'unit', 'every', 'everyUnit', 'endDate', 'withoutWeekends'],
] as const satisfies readonly (readonly (keyof VisitValues)[])[];

/**
 * The current values of an edit conflict as fields of the form. The conflict names only sent values that differ, so an
 * absent one is the same as in the form.
 */
export const currentFieldsOf = (
  { dateFrom, dateTo, periodicity, ...now }: Partial<SentFields>,
  values: VisitValues,
  timezone: string,
): Readonly<Record<string, unknown>> => ({
  ...now,
  ...((dateFrom ?? dateTo) !== undefined && {
    date: dateFrom === undefined ? values.date : dayOf(dateFrom),
    ...(!(now.allDay ?? values.allDay) && {
      from: dateFrom === undefined ? values.from : timeOf(dateFrom),
      to: dateTo === undefined ? values.to : timeOf(dateTo),
    }),
  }),
  ...(periodicity !== undefined && repetitionValues(periodicity, timezone)),
});

type PeriodicityInput = Omit<Periodicity, 'endDate'> & { endDate: string | null };

const periodicityOf = (values: VisitValues): PeriodicityInput | null =>
  values.repeats
    ? {
        unit: values.unit === 'CUSTOM' ? values.everyUnit : values.unit,
        count: values.unit === 'CUSTOM' ? (values.every ?? 1) : null,
        endDate: values.endDate || null,
        withoutWeekends: values.withoutWeekends,
      }
    : null;

/** The request body with all fields. */
export const bodyOf = (values: VisitValues) => {
  const { name, type, description, date, from, to, allDay, userUuids } = values;
  const hours = allDay ? ['00:00', LAST_MINUTE] : [from, to];
  const [dateFrom = '', dateTo = ''] = hours.map((time) => momentOf(date, time) ?? '');
  return {
    name,
    type,
    description: description || null,
    dateFrom,
    dateTo,
    userUuids,
    allDay,
    timezone: FACILITY_TIME_ZONE,
    periodicity: periodicityOf(values),
  };
};

const HOURS = ['date', 'from', 'to', 'allDay'] as const satisfies readonly (keyof VisitValues)[];

/**
 * The request body of a change: only what differs from the shown values. The visit may differ from its series, and a
 * change of the series must not copy the rest of this one visit into it.
 */
export const changesOf = (base: VisitValues, values: VisitValues) => {
  const { name, type, description, userUuids, periodicity, ...hours } = bodyOf(values);
  const before = bodyOf(base);
  const isOne = base.repeats && values.scope === 'THIS';
  const { dateFrom, dateTo } = hours;
  return {
    ...(name !== before.name && { name }),
    ...(type !== before.type && { type }),
    ...(description !== before.description && { description }),
    ...(userUuids.toSorted().join() !== before.userUuids.toSorted().join() && { userUuids }),
    ...(HOURS.some((field) => values[field] !== base[field]) && (isOne ? { dateFrom, dateTo } : hours)),
    ...(!isOne && JSON.stringify(periodicity) !== JSON.stringify(before.periodicity) && { periodicity }),
  };
};

type ErrorCode = 'required' | 'invalid_date' | 'invalid_value' | 'not_integer' | 'too_small' | 'too_big';

/** A number that cannot be read is NaN, which the request body would send as no number. */
const everyErrorOf = (every: number | null): ErrorCode | null => {
  if (every === null) return 'required';
  if (!Number.isInteger(every)) return 'not_integer';
  if (every < 1) return 'too_small';
  return every > MAX_INTERVAL ? 'too_big' : null;
};

/** A new repetition ends after its first visit (R0631). The last visit of a stored one may be on its last day. */
const isEndDate = ({ date, endDate }: VisitValues, isSeries: boolean): boolean =>
  isDay(endDate) && (isSeries ? endDate >= date : endDate > date);

const YEARS_BEFORE = 1;
const YEARS_AHEAD = 10;

/** A day many years away is probably a typing error, and nobody would find the visit in the calendar. */
const isNear = (day: string): boolean => {
  const years = Number(day.slice(0, 4)) - Number(today().slice(0, 4));
  return years >= -YEARS_BEFORE && years <= YEARS_AHEAD;
};

/**
 * Rules of the form, which has separate fields for day and hours (R0622 to R0633). `stored`: the values of the visit
 * before the change. The fields of its repetition are not shown, and not sent, for a change of only this visit.
 */
export const errorCodesOf = (
  values: VisitValues,
  stored?: VisitValues,
): Partial<Record<keyof VisitValues, ErrorCode>> => {
  const errorIf = (isBad: boolean, field: keyof VisitValues, code: ErrorCode) => (isBad ? { [field]: code } : {});
  const isSeries = stored?.repeats === true;
  const hasRepetition = values.repeats && !(isSeries && values.scope === 'THIS');
  const everyError = hasRepetition && values.unit === 'CUSTOM' ? everyErrorOf(values.every) : null;
  const isDateBad = !isDay(values.date) || (values.date !== stored?.date && !isNear(values.date));
  return {
    ...errorIf(values.name.trim() === '', 'name', 'required'),
    ...errorIf(values.placeUuid === '', 'placeUuid', 'required'),
    ...errorIf(isDateBad, 'date', values.date === '' ? 'required' : 'invalid_date'),
    ...errorIf(!values.allDay && !isTime(values.from), 'from', values.from === '' ? 'required' : 'invalid_value'),
    ...errorIf(!values.allDay && values.to <= values.from && isTime(values.from), 'to', 'invalid_date'),
    ...errorIf(!values.allDay && !isTime(values.to), 'to', values.to === '' ? 'required' : 'invalid_value'),
    ...(everyError && { every: everyError }),
    ...errorIf(hasRepetition && values.endDate !== '' && !isEndDate(values, isSeries), 'endDate', 'invalid_date'),
  };
};
