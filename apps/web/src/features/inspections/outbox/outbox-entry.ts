import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { ApiErrorCode } from '~/lib/api-error.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import type { LogContent } from '../log/log-entry.ts';
import type { EntryState } from './outbox-states.ts';

type AmountAndNote = { readonly amount: number; readonly note: string | null };

/** One record of a technician at a device, in the format of the call that stores it. */
type RecordSubmission =
  | { readonly verb: 'setScanned'; readonly how?: 'code' | 'tag' }
  | { readonly verb: 'setChecked' }
  | {
      readonly verb: 'setNotChecked';
      readonly body: { readonly reason: NotCheckedReason; readonly note: string | null };
    }
  | {
      readonly verb: 'addAction';
      readonly body: AmountAndNote & { readonly deviceTypeActionId: number };
      /** A cleaning to be dated before the pests of this visit, whenever it is recorded. */
      readonly beforePests?: true;
    }
  | { readonly verb: 'addObject'; readonly body: AmountAndNote & { readonly deviceTypeObjectId: number } }
  | {
      readonly verb: 'addObservation';
      readonly body: AmountAndNote & {
        readonly deviceTypeObservationId: number;
        readonly amountPercentage?: number;
        readonly mixtures?: {
          readonly mixtureId: number;
          readonly value: number;
          readonly batchNumber?: string | null;
          readonly productUuid?: string | null;
          readonly grammage?: number;
        }[];
      };
    };

/** What a technician enters at a device. */
export type Submission = RecordSubmission | { readonly verb: 'addPhoto'; readonly photo: DraftPhoto };

/** What one call stores: the format of the outbox. */
export type SingleSubmission = RecordSubmission | { readonly verb: 'addImage'; readonly file: File };

type RecordKind = 'scan' | 'check' | 'setNotChecked' | 'addAction' | 'addPest' | 'addObservation';
type OtherWork<Content> = Content extends { readonly kind: infer Kind; readonly body: infer Body }
  ? Kind extends RecordKind
    ? never
    : { readonly verb: Kind; readonly body: Body }
  : never;

/** What the screen shows of an entry: a record, or any other entry of the log. */
export type ShownSubmission = SingleSubmission | OtherWork<LogContent>;

/** Uuids of the visit, its facility, and the device within the visit. */
export type EntryTarget = {
  readonly placeId: string;
  readonly inspectionId: string;
  readonly inspectionDeviceId: string;
  /** The device itself. Missing in entries of earlier builds; with it, the entry is sent after those of the log. */
  readonly deviceUuid?: string | undefined;
  /** The reason for changing a completed visit. */
  readonly reason?: Reason | undefined;
};

export type OutboxEntry = EntryTarget & {
  /** Idempotency key: however often the entry is sent, only one record is created. */
  readonly key: string;
  readonly userUuid: string;
  readonly submission: SingleSubmission;
  readonly createdAt: string;
  /** Until this time (ms) the entry can be undone; it is not sent earlier. */
  readonly holdUntil: number;
  readonly state: EntryState;
  /** The error with which the server refused the entry. */
  readonly fault: { readonly code: ApiErrorCode; readonly message: string } | null;
};

/** An entry as the screen shows it, whether it is in the log of the visit or in the outbox. */
export type ShownEntry = Pick<OutboxEntry, 'key' | 'inspectionId' | 'createdAt'> & {
  /** The device within the visit; null if the entry is about the visit itself. */
  readonly inspectionDeviceId: string | null;
  readonly submission: ShownSubmission;
  /**
   * `waiting` can be undone, `sending` cannot any more, `sent` is on the server but not in the visit that was read last,
   * `setAside` waits for a decision of the office, which has rejected a `rejected` one.
   */
  readonly state: OutboxEntry['state'] | 'sent' | 'setAside' | 'rejected';
  readonly fault: { readonly code?: string; readonly message: string } | null;
  /** Whether it is in the log of the visit. */
  readonly isLogged?: boolean;
};

/** Whether the server does not have the entry yet. */
export const isWaiting = ({ state }: Pick<ShownEntry, 'state'>): boolean => state === 'waiting' || state === 'sending';
