import { z } from 'zod';
import {
  AddActionPayload,
  AddObjectPayload,
  AddObservationPayload,
  UpdateObservationPayload,
} from '../device-records/payloads.ts';
import { INTERVENTION_IMAGE_TYPES } from '../interventions/rules.ts';
import { InterventionPayload } from '../interventions/schemas.ts';
import { ClockReading, Ref, requiredText, SignatureImage, text, Uuid } from '../kernel/schemas.ts';
import { CreateRecommendationPayload } from '../recommendations/payloads.ts';
import { CreateInspectionPayload, SetNotCheckedPayload } from './payloads.ts';
import { reasonField } from './reasons.ts';
import { LOG_ENTRIES_MAX, NOTE_MAX, RECEIVED_BY_MAX, REMARK_MAX } from './rules.ts';
import { AdditionalFields } from './schemas.ts';

/**
 * Work of a person on a phone, as numbered entries of a log: one for each visit, and one for the interventions and
 * recommendations of a facility outside of visits (decision recording/visit-log).
 */

/** Length of the version of a panel. */
const BUILD_MAX = 60;

/** Maximum number of entries in one request. */
const LOG_BATCH_MAX = 50;

/** How a device was found: by its code, its NFC tag, or typed by its number. */
const SCAN_METHODS = ['code', 'tag', 'typed'] as const;

/** A uuid created by the phone or known to it; a record has the uuid of the entry that created it. */
const EntityUuid = Uuid.transform((id) => id.toLowerCase());

/** Larger than the difference of any two clocks (ms). */
const CLOCK_AHEAD_MAX = 1e15;

/**
 * The uuid of an entry becomes the uuid of the record it creates. `madeAt` is the clock of the phone, and `clockAhead` by
 * how much (ms) the phone knew it to be ahead of the server at that time; absent if the phone did not know.
 */
const numbered = {
  id: EntityUuid,
  seq: z.number().int().min(1).max(LOG_ENTRIES_MAX),
  v: z.literal(1),
  madeAt: ClockReading,
  clockAhead: z.number().int().min(-CLOCK_AHEAD_MAX).max(CLOCK_AHEAD_MAX).optional(),
};

/** Entries name the device by uuid: the phone does not know the entry of the visit that the server creates. */
const onDevice = { ...numbered, device: EntityUuid };

const found = { how: z.enum(SCAN_METHODS) };
/** The reason is that of a change after the end of the visit; what only arrived late has none. */
const mark = z.object({ ...found, ...reasonField });
/** The time comes from `madeAt`. */
const automatic = { recordedAt: true } as const;

const count = (max: number) => z.number().int().min(0).max(max);

/** A SHA-256 in the alphabet of base64url. */
const Digest = z
  .string()
  .max(43)
  .regex(/^[A-Za-z0-9_-]{43}$/);

/** The person who received the visit, and the number of entries and photos of this log at that time. */
const FinishVisitBody = z.object({
  receivedBy: text(RECEIVED_BY_MAX).nullish(),
  receivedByFunction: text(RECEIVED_BY_MAX).nullish(),
  signature: SignatureImage.nullish(),
  count: count(LOG_ENTRIES_MAX),
  photos: count(LOG_ENTRIES_MAX),
  /** SHA-256 of `textToSign` of the entries before; null if the browser cannot compute it. */
  digest: Digest.nullish(),
});

/** The answer to one question of the visit. */
const AnswerBody = z.object({
  question: Ref,
  value: z.enum(['YES', 'NO']),
  note: text(REMARK_MAX).nullish(),
  recommendation: text(REMARK_MAX).nullish(),
  ...reasonField,
});

/** One text of the additional information. */
const SetFieldBody = z.object({
  field: AdditionalFields.keyof(),
  value: text(REMARK_MAX).nullable(),
  ...reasonField,
});

/** Values of a record that can be corrected; absent fields stay as they are. */
const RecordValues = UpdateObservationPayload.pick({
  amount: true,
  note: true,
  createdAt: true,
  amountPercentage: true,
  mixtures: true,
});

/** `was` has the values that the phone showed: if somebody has changed them since, the office decides. */
const RemoveRecordBody = z.object({ record: EntityUuid, was: RecordValues.optional(), ...reasonField });
const ChangeRecordBody = RemoveRecordBody.extend({
  set: RecordValues,
  /**
   * The record is a cleaning that was done before the pests on its device were counted: the server computes its time from
   * theirs, because the phone knows them by its own clock only. `set` contains the time that the phone shows.
   */
  beforePests: z.literal(true).optional(),
});

/** A code, tag or number that belongs to no device of the facility, as far as the phone knows. */
const UnknownLabelBody = z.object({ ...found, text: requiredText(500), note: text(NOTE_MAX).nullish() });

/** Maximum number of bytes of a photo as sent, before the server reduces it. */
export const PHOTO_BYTES_MAX = 5_242_880;

const SUBJECTS_IN_VISIT = ['device', 'question'] as const;
const SUBJECTS_OF_PHOTO = [...SUBJECTS_IN_VISIT, 'intervention', 'recommendation'] as const;

/**
 * Announces a photo of a device, of the answer to a question, of a section of an intervention, or of a recommendation;
 * its bytes follow (`putPhoto`, `putPlacePhoto`).
 */
const AddPhotoBody = z
  .object({
    photoId: EntityUuid,
    /** Hexadecimal, of the bytes that will be sent. */
    sha256: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/),
    size: z.number().int().min(1).max(PHOTO_BYTES_MAX),
    device: EntityUuid.optional(),
    question: Ref.optional(),
    /** The uuid of the entry that created it. */
    intervention: EntityUuid.optional(),
    /** The section of the intervention. */
    section: z.enum(INTERVENTION_IMAGE_TYPES).optional(),
    recommendation: EntityUuid.optional(),
    ...reasonField,
  })
  .refine((body) => SUBJECTS_OF_PHOTO.filter((subject) => body[subject] !== undefined).length === 1, {
    path: ['device'],
    params: { code: 'choose_one_identifier' },
    message: 'choose_one_identifier',
  })
  .refine(({ intervention, section }) => (intervention === undefined) === (section === undefined), {
    path: ['section'],
    params: { code: 'required' },
    message: 'required',
  });

const addPhoto = z.object({ ...numbered, kind: z.literal('addPhoto'), body: AddPhotoBody });
const removePhoto = z.object({
  ...numbered,
  kind: z.literal('removePhoto'),
  body: z.object({ photoId: EntityUuid, ...reasonField }),
});

/** Creates an intervention with the uuid of the entry; it is dated and, if signed, signed at the time of the entry. */
const addIntervention = z.object({ ...numbered, kind: z.literal('addIntervention'), body: InterventionPayload });

/** Creates a recommendation with the uuid of the entry; in the log of a visit it belongs to this visit. */
const addRecommendation = z.object({
  ...numbered,
  kind: z.literal('addRecommendation'),
  body: CreateRecommendationPayload,
});

const VISIT_ENTRIES = [
  /**
   * Creates the visit of the path, which must be a uuid made by the phone; `planned` is the planned visit it starts, and
   * `packMadeAt` when the data on the phone was current: what was deleted since then can be recorded in the visit.
   */
  z.object({
    ...numbered,
    kind: z.literal('startVisit'),
    body: CreateInspectionPayload.extend({ planned: EntityUuid.optional(), packMadeAt: ClockReading.optional() }),
  }),
  z.object({ ...onDevice, kind: z.literal('scan'), body: mark }),
  z.object({ ...onDevice, kind: z.literal('check'), body: mark }),
  z.object({ ...onDevice, kind: z.literal('addAction'), body: AddActionPayload.omit(automatic) }),
  z.object({ ...onDevice, kind: z.literal('addPest'), body: AddObjectPayload.omit(automatic) }),
  z.object({ ...onDevice, kind: z.literal('addObservation'), body: AddObservationPayload.omit(automatic) }),
  z.object({
    ...onDevice,
    kind: z.literal('setNotChecked'),
    body: SetNotCheckedPayload.pick({ reason: true, note: true, amendment: true }),
  }),
  /** Reasons of unchecked devices are entries of their own. */
  z.object({ ...numbered, kind: z.literal('finishVisit'), body: FinishVisitBody }),
  z.object({ ...numbered, kind: z.literal('cancelVisit'), body: z.object({}) }),
  z.object({ ...numbered, kind: z.literal('answer'), body: AnswerBody }),
  z.object({ ...numbered, kind: z.literal('setField'), body: SetFieldBody }),
  z.object({ ...onDevice, kind: z.literal('joinDevice'), body: z.object(reasonField) }),
  z.object({ ...onDevice, kind: z.literal('leaveDevice'), body: z.object(reasonField) }),
  z.object({ ...numbered, kind: z.literal('unknownLabel'), body: UnknownLabelBody }),
  addPhoto,
  removePhoto,
  z.object({ ...numbered, kind: z.literal('changeRecord'), body: ChangeRecordBody }),
  z.object({ ...numbered, kind: z.literal('removeRecord'), body: RemoveRecordBody }),
  addRecommendation,
] as const;

const VisitLogEntry = z.discriminatedUnion('kind', VISIT_ENTRIES);
const PlaceLogEntry = z.discriminatedUnion('kind', [addIntervention, addRecommendation, addPhoto, removePhoto]);

/** An entry of any log. */
export const LogEntry = z.discriminatedUnion('kind', [...VISIT_ENTRIES, addIntervention]);
export type LogEntry = z.output<typeof LogEntry>;

/** The device of an entry, if it is about one. */
export const deviceOf = (entry: LogEntry): string | undefined => {
  if ('device' in entry) return entry.device;
  return entry.kind === 'addPhoto' ? entry.body.device : undefined;
};

/** The path of the device in an entry. */
export const deviceFieldOf = ({ kind }: LogEntry): string => (kind === 'addPhoto' ? 'body.device' : 'device');

/**
 * The text of which the hash of an entry is computed. It does not depend on the order of keys in the sent entry, nor on
 * its number: a phone that starts a new log sends its entries there under new numbers. What the phone knew of its clock is
 * not part of what a person has recorded.
 */
export const textToHash = (entry: z.input<typeof LogEntry>): string => {
  const { seq: _, clockAhead: _ahead, ...content } = LogEntry.parse(entry);
  return JSON.stringify(content);
};

const Batch = z.object({
  /** Created by the phone in its database: a phone that lost its data starts a new log. */
  logId: EntityUuid,
  entries: z.array(VisitLogEntry).max(LOG_BATCH_MAX),
  /** The clock of the phone when it sends; the difference to the server corrects `madeAt`. */
  sentAt: ClockReading,
  /** Number of entries and photos that still wait on the phone after this request. */
  pending: z.object({ entries: count(LOG_ENTRIES_MAX), photos: count(LOG_ENTRIES_MAX) }),
  /** The version of the panel on the phone. */
  build: text(BUILD_MAX).nullish(),
  /** Created with the database of the phone: another one shows that the browser has deleted the first. */
  database: EntityUuid.nullish(),
  /** The first entry has failed several times because of a fault of the server: it is stored for the office. */
  custody: z.boolean().optional(),
});

const PlaceBatch = Batch.extend({ entries: z.array(PlaceLogEntry).max(LOG_BATCH_MAX) });

/** The person who recorded the entries of a rescue file. */
const authorField = { author: Ref };

type SubjectOfPhoto = (typeof SUBJECTS_OF_PHOTO)[number];

const reportInvalid = (issues: z.RefinementCtx, path: readonly (string | number)[]): void =>
  issues.addIssue({
    code: 'custom',
    path: [...path],
    params: { code: 'invalid_value' },
    message: 'invalid_value',
  });

/** Entries follow each other without gaps, and photos belong to something of this kind of log. */
const requireWholeLog =
  (otherSubjects: readonly SubjectOfPhoto[]) =>
  ({ entries }: { readonly entries: readonly LogEntry[] }, issues: z.RefinementCtx): void => {
    const first = entries[0]?.seq ?? 0;
    const wrong = entries.findIndex(({ seq }, index) => seq !== first + index);
    if (wrong > 0) reportInvalid(issues, ['entries', wrong, 'seq']);
    for (const [index, entry] of entries.entries()) {
      if (entry.kind !== 'addPhoto') continue;
      const subject = otherSubjects.find((one) => entry.body[one] !== undefined);
      if (subject) reportInvalid(issues, ['entries', index, 'body', subject]);
    }
  };

const requireVisitLog = requireWholeLog(['intervention']);
const requirePlaceLog = requireWholeLog(SUBJECTS_IN_VISIT);

export const LogBatch = Batch.superRefine(requireVisitLog);

/** A part of the log of a facility, outside of its visits. */
export const PlaceLogBatch = PlaceBatch.superRefine(requirePlaceLog);

/** A part of the log of another person, from the rescue file of a phone. */
export const ImportedLogBatch = Batch.extend(authorField).superRefine(requireVisitLog);
export const ImportedPlaceLogBatch = PlaceBatch.extend(authorField).superRefine(requirePlaceLog);

/**
 * `done`: the entry has its effect. `adjusted`: it has its effect, and `code` states what differs from what the phone
 * showed. `set_aside`: the entry is stored without effect, `code` is the reason, and the office decides.
 */
const ENTRY_OUTCOMES = ['done', 'adjusted', 'set_aside'] as const;
export type EntryOutcome = (typeof ENTRY_OUTCOMES)[number];

/** What differs from what the phone showed. */
const ADJUSTMENTS = [
  'device_deleted',
  'device_moved',
  'device_joined',
  'visit_merged',
  'visit_parallel',
  'visit_finished',
  'changed_later',
  'people_removed',
  'references_changed',
] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

const Decided = z.object({
  seq: z.number(),
  outcome: z.enum(ENTRY_OUTCOMES),
  /** An adjustment, or the error code because of which the entry was set aside. */
  code: z.string().nullable(),
});
export type Decided = z.infer<typeof Decided>;

/** A photo as received: `set_aside` if a rule forbids it, with the reason in `code`; its bytes are stored in any case. */
export const PhotoAnswer = z.object({
  photoId: z.string(),
  sha256: z.string(),
  outcome: z.enum(['done', 'set_aside']),
  code: z.string().nullable(),
});

/** `upTo` is the number of the last entry the server has; the phone may delete entries up to it. */
export const LogAnswer = z.object({
  upTo: z.number(),
  outcomes: z.array(Decided),
  serverTime: z.string(),
});
