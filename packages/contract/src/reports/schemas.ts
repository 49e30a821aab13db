import { z } from 'zod';
import { DayOrInstantInput, InstantInput, Language, listOf, PersonName, Ref, text } from '../kernel/schemas.ts';
import { INTERVALS, MAX_REPORT_PLACES, REPORT_NOTE_MAX, TABLE_TYPES } from './rules.ts';

const ReportPlace = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  company: z.object({ id: z.number(), uuid: z.string(), name: z.string() }),
});

/** A report of a period, or of one visit, which `placeInspection` then identifies. */
export const Report = z.object({
  id: z.number(),
  uuid: z.string(),
  /** With the issue, such as `ZWR-R-2026-003/2`; null if the visit has no number. */
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
  /** Null if it was created automatically, in the language of the mail recipient. */
  user: PersonName.nullable(),
  place: ReportPlace,
  /** Its other facilities, if the report covers several. */
  otherPlaces: z.array(z.object({ id: z.number(), uuid: z.string(), name: z.string() })),
  createdAt: z.string(),
  /** A later issue has different contents. */
  replaced: z.boolean(),
  /**
   * It is the newest issue, and one of its visits was completed, amended, signed or un-approved since, or its period
   * has ended.
   */
  outdated: z.boolean(),
  /** Whether the caller may remove it from the list. */
  canDelete: z.boolean(),
});
export type Report = z.infer<typeof Report>;

/** `placeIds` are further facilities of the same client, in addition to `placeId`. */
export const PeriodReportPayload = z.object({
  dateFrom: InstantInput,
  dateTo: InstantInput,
  placeId: Ref.optional(),
  placeUuid: Ref.optional(),
  placeIds: listOf(Ref, MAX_REPORT_PLACES).optional(),
  note: text(REPORT_NOTE_MAX).nullish(),
  /** Language of the report; a language in the query has priority. */
  language: Language.optional(),
  /** The time of the caller’s clock; the report shows the time of the server. */
  generatedAt: InstantInput.optional(),
});
export type PeriodReportPayload = z.output<typeof PeriodReportPayload>;

/** First and last day, both included, in the caller’s time zone; without a device type, all types. */
export const TablePayload = z.object({
  from: DayOrInstantInput,
  to: DayOrInstantInput,
  interval: z.enum(INTERVALS),
  type: z.enum(TABLE_TYPES).default('OBJECTS'),
  note: text(REPORT_NOTE_MAX).nullish(),
  /** Language of the workbook; a language in the query has priority. */
  language: Language.optional(),
  deviceTypeId: Ref.nullish(),
  deviceTypeUuid: Ref.nullish(),
});
export type TablePayload = z.output<typeof TablePayload>;
