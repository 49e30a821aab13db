import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageNumber, PersonName, pageSize, Ref, requiredText } from '../kernel/schemas.ts';
import { REASON_TEXT_MAX } from './reason-codes.ts';
import { InspectionStatus } from './schemas.ts';

/** Logs of phones in the field, and decisions about their entries that were set aside (decision recording/visit-log). */

export const FIELD_LOGS_PAGE_SIZE = 20;
const SET_ASIDE_PAGE_SIZE = 50;

/** All logs that are not closed; those with entries to decide about; those with something that waits on the phone. */
export const FIELD_LOG_GROUPS = ['all', 'setAside', 'waiting'] as const;

/** The log of one visit on one phone. */
const FieldLog = z.object({
  id: z.number(),
  uuid: z.string(),
  person: PersonName.extend({ uuid: z.string() }),
  place: z.object({ id: z.number(), uuid: z.string(), name: z.string() }),
  /** Null if the start of the visit was set aside. */
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
  /** What waited on the phone when it was last heard of, as the phone reported it. */
  waiting: z.object({ entries: z.number(), photos: z.number() }),
  /** How far the clock of the phone was behind the server; negative if it was ahead. */
  clockOffsetMs: z.number(),
  /** Number of entries that the office has to decide about. */
  setAside: z.number(),
});
export type FieldLog = z.infer<typeof FieldLog>;

const SETTLEMENTS = ['applied', 'rejected'] as const;

/** An entry that was stored without effect. */
const SetAsideEntry = z.object({
  uuid: z.string(),
  seq: z.number(),
  kind: z.string(),
  /** The error code because of which it was set aside. */
  code: z.string(),
  /** The clock of the phone, uncorrected. */
  madeAt: z.string(),
  receivedAt: z.string(),
  device: z.object({ uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }).nullable(),
  /** The recorded action, pest or observation, in the language of the reader. */
  subject: z.string().nullable(),
  /** Fields of the entry by their names; without pictures, and empty when a closed log was cleared. */
  payload: z.record(z.string(), z.unknown()),
  /** Null while the office has not decided. */
  settlement: z
    .object({ decision: z.enum(SETTLEMENTS), at: z.string(), by: PersonName, reason: z.string().nullable() })
    .nullable(),
});
export type SetAsideEntry = z.infer<typeof SetAsideEntry>;

export const RejectEntryPayload = z.object({ decision: z.literal('reject'), reason: requiredText(REASON_TEXT_MAX) });

const Decision = z.discriminatedUnion('decision', [z.object({ decision: z.literal('apply') }), RejectEntryPayload]);

export const inspectionFieldOfficeEndpoints = defineContract({
  listFieldLogs: {
    method: 'GET',
    path: '/api/field/logs',
    summary: 'Lists logs of phones that are not closed, the one heard of last first.',
    access: { can: 'inspections.settle' },
    query: z.object({
      group: z.enum(FIELD_LOG_GROUPS).default('all'),
      placeId: Ref.optional(),
      userId: Ref.optional(),
      page: PageNumber,
      limit: pageSize(FIELD_LOGS_PAGE_SIZE, 100),
    }),
    response: z.object({ logs: z.array(FieldLog), totalPages: z.number(), count: z.number() }),
    errors: [],
  },
  listSetAside: {
    method: 'GET',
    path: '/api/field/logs/{visitLogId}/entries',
    summary: 'Lists entries of a log that were set aside, in their order, also those that are settled.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref }),
    query: z.object({ page: PageNumber, limit: pageSize(SET_ASIDE_PAGE_SIZE, 100) }),
    response: z.object({
      log: FieldLog,
      entries: z.array(SetAsideEntry),
      totalPages: z.number(),
      count: z.number(),
    }),
    errors: [],
  },
  settleEntry: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/entries/{logEntryId}/settle',
    summary: 'Applies an entry that was set aside for its author, or rejects it; the first decision stays.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref, logEntryId: Ref }),
    body: Decision,
    response: z.object({ entry: SetAsideEntry }),
    errors: ['inspections/cannot_apply'],
    repeat: { natural: 'an entry is settled once; a repetition returns the first decision' },
  },
});
