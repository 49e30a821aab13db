import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { RequestInput } from '~/lib/api.ts';
import type { ApiErrorCode } from '~/lib/api-error.ts';
import { type EntryState, isOnPhoneOnly } from './states.ts';

export type VisitBatch = RequestInput<typeof inspections.receiveLog>['body'];
export type PlaceBatch = RequestInput<typeof inspections.receivePlaceLog>['body'];
/** Fields of a request that the entries do not contain. */
export type BatchFacts = Pick<VisitBatch, 'sentAt' | 'pending' | 'database' | 'custody'>;

type SentEntry = VisitBatch['entries'][number] | PlaceBatch['entries'][number];

type Content<Entry> = Entry extends SentEntry ? Omit<Entry, 'id' | 'seq' | 'v' | 'madeAt' | 'clockAhead'> : never;

/** The content in the format of the contract: it is stored as it will be sent, by any build. */
export type LogContent = Content<SentEntry>;

/** The facility or the visit in it that a log is about. */
export type LogSubject = {
  readonly placeUuid: string;
  /** Null for work of the facility outside a visit: interventions and recommendations. */
  readonly visitUuid: string | null;
};

/** The subject of a log, and the person who records in it. */
export type LogOwner = LogSubject & { readonly userUuid: string };

/** A visit belongs to one facility, whose own log has no visit. */
export const isOfSubject =
  ({ placeUuid, visitUuid }: LogSubject) =>
  (other: LogSubject): boolean =>
    other.visitUuid === visitUuid && (visitUuid !== null || other.placeUuid === placeUuid);

/** One thing a person did in a visit or a facility. Its id becomes the uuid of the record. */
export type LoggedEntry = LogOwner & {
  /** The order in which entries were made, regardless of the clock; given by the database. */
  readonly local?: number;
  readonly id: string;
  readonly logId: string;
  readonly content: LogContent;
  readonly madeAt: string;
  /** By how much (ms) the clock of the phone was ahead, as far as it was known. Missing in entries of earlier builds. */
  readonly clockAhead?: number | undefined;
  /** Until this time (ms) it can be undone. */
  readonly undoUntil: number;
  /** Null while it can be undone. */
  readonly seq: number | null;
  readonly state: EntryState;
  /** Why it was adjusted, set aside or refused. */
  readonly fault: { readonly code: ApiErrorCode | string; readonly message: string } | null;
  /** When the server has decided about it (ms, clock of the phone). */
  readonly decidedAt: number | null;
  /** Why the office has rejected what was set aside; missing in rows of earlier builds. */
  readonly rejection?: string | null;
};

/** Whether the office has rejected it. */
export const isRejected = ({ rejection }: Pick<LoggedEntry, 'rejection'>): boolean => typeof rejection === 'string';

type Refused = { readonly state: string; readonly fault: { readonly code?: string } | null };

/** A rule forbids it to this person, and the office does not decide about it. */
export const isForbidden = ({ fault }: Pick<Refused, 'fault'>): boolean => fault?.code === 'inspections/entry_refused';

/** Whether the server may still receive it from this phone. */
export const isToBeSent = (entry: Pick<LoggedEntry, 'state' | 'fault'>): boolean =>
  isOnPhoneOnly(entry) && !isForbidden(entry);

/**
 * Whether the server has refused an entry or a photo and awaits nothing of it: it does not know what it is about, or a
 * rule forbids it to a client. Only these may be removed from the phone without a trace.
 */
export const isUnawaited = (one: Refused): boolean =>
  (one.state === 'unsendable' || one.state === 'refused') && (one.fault?.code === 'not_found' || isForbidden(one));

/** An entry of a visit. */
export type VisitEntry = LoggedEntry & { readonly visitUuid: string };

export const isVisitEntry = (entry: LoggedEntry): entry is VisitEntry => entry.visitUuid !== null;

/** The numbered entries of one visit or facility on this phone; a log that the server does not accept any more is closed. */
export type StoredLog = LogOwner & {
  readonly logId: string;
  readonly nextSeq: number;
  readonly isClosed: boolean;
  /** Set after a refusal: the server may have counts of it that no batch replaces. Missing in rows of earlier builds. */
  readonly hasRefusals?: boolean;
  /** The log whose entries it continues; missing for a first log, and in rows of earlier builds. */
  readonly continues?: string;
};

/** The device of an entry, if it is about one. */
export const deviceOfContent = (content: LogContent): string | null => {
  if ('device' in content) return content.device;
  return content.kind === 'addPhoto' ? (content.body.device ?? null) : null;
};

export const toSentEntry = ({ id, seq, content, madeAt, clockAhead }: LoggedEntry): SentEntry =>
  // the union of contents is that of the entries without these fields
  ({ ...content, id, seq, v: 1, madeAt, clockAhead }) as SentEntry;

/** The entries of one log as they are sent to its address: that of the visit, or that of the facility. */
export const toSentEntries = <Batch extends VisitBatch | PlaceBatch>(batch: readonly LoggedEntry[]): Batch['entries'] =>
  batch.map(toSentEntry) as Batch['entries'];
