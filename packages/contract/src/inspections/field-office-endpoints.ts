import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { listOf, PageNumber, pageSize, Ref, Uuid } from '../kernel/schemas.ts';
import {
  ApplyEntriesPayload,
  DecisionPayload,
  DeclareLostPayload,
  FieldLog,
  OwnSetAsideEntry,
  PackTaken,
  SetAsideEntry,
} from './field-office.ts';
import { FIELD_LOG_GROUPS } from './rules.ts';
import { Inspection } from './schemas.ts';

export const FIELD_LOGS_PAGE_SIZE = 20;
const SET_ASIDE_PAGE_SIZE = 50;
/** At most this many entries in one request of a phone: their uuids are part of the URL. */
export const OWN_SET_ASIDE_MAX = 50;

/** The office's view of phones in the field, and its decisions. */
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
      inspectionId: Ref.optional(),
      page: PageNumber,
      limit: pageSize(FIELD_LOGS_PAGE_SIZE, 100),
    }),
    response: z.object({
      logs: z.array(FieldLog),
      totalPages: z.number(),
      count: z.number(),
      /** Only with `placeId`. */
      packs: z.array(PackTaken),
    }),
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
  listOwnSetAside: {
    method: 'GET',
    path: '/api/field/entries',
    summary:
      'Lists what the office has decided about these entries, as far as the caller has sent them and they were set aside.',
    access: { can: 'inspections.record' },
    query: z.object({ entries: listOf(Uuid, OWN_SET_ASIDE_MAX) }),
    response: z.object({ entries: z.array(OwnSetAsideEntry) }),
    bounded: 'the uuids of the query',
    errors: [],
  },
  settleEntry: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/entries/{logEntryId}/settle',
    summary: 'Applies an entry that was set aside for its author, or rejects it; the first decision stays.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref, logEntryId: Ref }),
    body: DecisionPayload,
    response: z.object({ entry: SetAsideEntry }),
    errors: ['inspections/cannot_apply', 'inspections/own_entries'],
    repeat: { natural: 'an entry is settled once; a repetition returns the first decision' },
  },
  applyEntries: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/apply',
    summary: 'Applies undecided entries of a log in their order; those that a rule forbids stay undecided.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref }),
    body: ApplyEntriesPayload,
    response: z.object({
      applied: z.number(),
      refused: z.number(),
      /** The number of the last entry, after which the next request continues; null if no entry is left. */
      last: z.number().nullable(),
    }),
    errors: ['inspections/own_entries'],
    repeat: { natural: 'an entry is settled once' },
  },
  declarePhoneLost: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/lost',
    summary: 'Declares that the phone of a log will not come back; what it sends later is set aside for the office.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref }),
    body: DeclareLostPayload,
    response: z.object({ log: FieldLog }),
    errors: ['inspections/own_entries'],
    repeat: { natural: 'a phone is declared lost once; a repetition returns the first declaration' },
  },
  withdrawPhoneLoss: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/found',
    summary: 'Withdraws the declaration that the phone of a log is lost; what it sends has its effect again.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref }),
    response: z.object({ log: FieldLog }),
    errors: ['inspections/own_entries'],
    repeat: { natural: 'a phone that is not declared lost stays so' },
  },
  restartVisit: {
    method: 'POST',
    path: '/api/field/logs/{visitLogId}/visit',
    summary: 'Continues the cancelled visit of a log in a new visit, which gets its contents and later entries.',
    access: { can: 'inspections.settle' },
    params: z.object({ visitLogId: Ref }),
    response: z.object({ inspection: Inspection }),
    errors: ['inspections/not_cancelled'],
    repeat: { natural: 'a cancelled visit is continued once; a repetition returns the same new visit' },
  },
});
