import { z } from 'zod';
import { PersonName, requiredText } from '../kernel/schemas.ts';
import { REASON_TEXT_MAX } from './reason-codes.ts';
import { LOG_ENTRIES_MAX } from './rules.ts';
import { InspectionStatus } from './schemas.ts';

/** Logs of phones in the field, and decisions about their entries that were set aside (decision recording/visit-log). */

/** What the entries of a log are about: one visit, or interventions and recommendations of a facility. */
const LOG_SUBJECTS = ['VISIT', 'PLACE'] as const;

/** What had not arrived from a phone when the office declared it lost. */
const PhoneLoss = z.object({
  at: z.string(),
  by: PersonName,
  reason: z.string(),
  entries: z.number(),
  photos: z.number(),
  /** The phone has sent something since. */
  isBack: z.boolean(),
});

/** A log on one phone. */
export const FieldLog = z.object({
  id: z.number(),
  uuid: z.string(),
  subject: z.enum(LOG_SUBJECTS),
  person: PersonName.extend({ uuid: z.string() }),
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string() }),
  /** Null if the start of the visit was set aside, and in a log of the facility. */
  inspection: z
    .object({
      id: z.number(),
      uuid: z.string(),
      number: z.string().nullable(),
      name: z.string(),
      status: InspectionStatus,
    })
    .nullable(),
  firstHeardAt: z.string(),
  lastHeardAt: z.string(),
  /** Number of entries and photos that waited on the phone at its last contact. */
  waiting: z.object({ entries: z.number(), photos: z.number() }),
  /** How far the clock of the phone was behind the server; negative if it was ahead. */
  clockOffsetMs: z.number(),
  /** The version of the panel on the phone; null if it reported none. */
  build: z.string().nullable(),
  /** When the phone was found without the data of this log; null if it has it. */
  dataLostAt: z.string().nullable(),
  /** That the office has declared the phone lost; null if it has not. */
  loss: PhoneLoss.nullable(),
  /** Number of entries that the office has to decide about. */
  setAside: z.number(),
});
export type FieldLog = z.infer<typeof FieldLog>;

/** A person who has taken the data of a facility along in the last 24 hours. */
export const PackTaken = z.object({
  person: PersonName.extend({ id: z.number(), uuid: z.string() }),
  takenAt: z.string(),
});

const SETTLEMENTS = ['applied', 'rejected'] as const;

/** An entry that was stored without effect. */
export const SetAsideEntry = z.object({
  uuid: z.string(),
  seq: z.number(),
  kind: z.string(),
  /** The error code because of which it was set aside. */
  code: z.string(),
  /** The clock of the phone, uncorrected. */
  madeAt: z.string(),
  receivedAt: z.string(),
  device: z.object({ uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }).nullable(),
  /**
   * The recorded action, pest or observation in the language of the reader, the name of an intervention, or the text of
   * a recommendation.
   */
  subject: z.string().nullable(),
  /** Fields of the entry by their names; without pictures, and empty when a closed log was cleared. */
  payload: z.record(z.string(), z.unknown()),
  /** Null until the office has decided. */
  settlement: z
    .object({ decision: z.enum(SETTLEMENTS), at: z.string(), by: PersonName, reason: z.string().nullable() })
    .nullable(),
});
export type SetAsideEntry = z.infer<typeof SetAsideEntry>;

/** What the office has decided about an entry, for its author. */
export const OwnSetAsideEntry = z.object({
  uuid: z.string(),
  /** Null until the office has decided. */
  settlement: z.object({ decision: z.enum(SETTLEMENTS), at: z.string(), reason: z.string().nullable() }).nullable(),
});
export type OwnSetAsideEntry = z.infer<typeof OwnSetAsideEntry>;

export const RejectEntryPayload = z.object({ decision: z.literal('reject'), reason: requiredText(REASON_TEXT_MAX) });

export const DecisionPayload = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('apply') }),
  RejectEntryPayload,
]);

export const DeclareLostPayload = z.object({ reason: requiredText(REASON_TEXT_MAX) });

export const ApplyEntriesPayload = z.object({ after: z.number().int().min(0).max(LOG_ENTRIES_MAX).default(0) });
