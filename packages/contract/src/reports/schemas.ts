import { z } from 'zod';
import { DayOrInstantInput, InstantInput, Language, listOf, PersonName, Ref, text } from '../kernel/schemas.ts';
import { INTERVALS, REPORT_NOTE_MAX, REPORT_PLACES_AT_MOST, TABLE_TYPES } from './rules.ts';

const ReportPlace = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string() }),
});

/** A paper that was made: of a period, or of one visit, which `placeInspection` then names. */
export const Report = z.object({
  id: z.number(),
  uuid: z.string(),
  /** With its issue, as `ZWR-R-2026-003/2`; null where the visit has no number. */
  number: z.string().nullable(),
  issue: z.number(),
  language: Language,
  /** Null in the report of a visit. */
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  /** The timezone of the document; null in the report of a visit. */
  timezone: z.string().nullable(),
  note: z.string().nullable(),
  placeInspectionId: z.number().nullable(),
  placeInspection: z
    .object({
      id: z.number(),
      uuid: z.string(),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
      user: PersonName,
    })
    .nullable(),
  /** Null when it made itself, in the language of who gets it by mail. */
  user: PersonName.nullable(),
  place: ReportPlace,
  /** Its other facilities, where it is of several. */
  otherPlaces: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  createdAt: z.string(),
  /** A later issue has another state. */
  replaced: z.boolean(),
  /**
   * It is the newest, and one of its visits was completed, amended, signed or un-approved since, or its period has
   * ended.
   */
  outdated: z.boolean(),
  /** Whether the reader may take it off the list. */
  canDelete: z.boolean(),
});
export type Report = z.infer<typeof Report>;

/** `placeIds` are further facilities of the same client, beside `placeId`. */
export const PeriodReportPayload = z.object({
  dateFrom: InstantInput,
  dateTo: InstantInput,
  placeId: Ref.optional(),
  placeUuid: Ref.optional(),
  placeIds: listOf(Ref, REPORT_PLACES_AT_MOST).optional(),
  note: text(REPORT_NOTE_MAX).nullish(),
  /** Of the paper; that of the query goes before it. */
  language: Language.optional(),
  /** The time by the clock of the caller; the report shows that of the server. */
  generatedAt: InstantInput.optional(),
});
export type PeriodReportPayload = z.output<typeof PeriodReportPayload>;

/** Days, both counted, by the clock of the reader; without a type of device all of them. */
export const TablePayload = z.object({
  from: DayOrInstantInput,
  to: DayOrInstantInput,
  interval: z.enum(INTERVALS),
  type: z.enum(TABLE_TYPES).default('OBJECTS'),
  note: text(REPORT_NOTE_MAX).nullish(),
  /** Of the workbook; that of the query goes before it. */
  language: Language.optional(),
  deviceTypeId: Ref.nullish(),
  deviceTypeUuid: Ref.nullish(),
});
export type TablePayload = z.output<typeof TablePayload>;
