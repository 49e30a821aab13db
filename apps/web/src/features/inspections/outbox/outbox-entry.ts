import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { ApiErrorCode } from '~/lib/api-error.ts';

type AmountAndNote = { readonly amount: number; readonly note: string | null };

/** One thing a technician did at a device, as the call that records it takes it. */
export type Submission =
  | { readonly verb: 'setScanned' }
  | { readonly verb: 'setChecked' }
  | {
      readonly verb: 'setNotChecked';
      readonly body: { readonly reason: NotCheckedReason; readonly note: string | null };
    }
  | {
      readonly verb: 'addAction';
      readonly body: AmountAndNote & { readonly deviceTypeActionId: number };
      /** A cleaning that is to stand before the pests of this visit, whenever it is recorded. */
      readonly beforePests?: true;
    }
  | { readonly verb: 'addObject'; readonly body: AmountAndNote & { readonly deviceTypeObjectId: number } }
  | {
      readonly verb: 'addObservation';
      readonly body: AmountAndNote & {
        readonly deviceTypeObservationId: number;
        readonly amountPercentage?: number;
        readonly mixtures?: { readonly mixtureId: number; readonly value: number }[];
      };
    }
  | { readonly verb: 'addImage'; readonly file: File };

/** Uuids: the visit, the facility it is at, and the device within the visit. */
export type EntryTarget = {
  readonly placeId: string;
  readonly inspectionId: string;
  readonly inspectionDeviceId: string;
  /** Why it changes a visit that has ended. */
  readonly reason?: Reason | undefined;
};

export type OutboxEntry = EntryTarget & {
  /** Idempotency key: however often the entry is sent, one record comes of it. */
  readonly key: string;
  readonly userUuid: string;
  readonly submission: Submission;
  readonly createdAt: string;
  /** Until this moment (ms) it can still be taken back; it is not sent earlier. */
  readonly holdUntil: number;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Why the server refused it. */
  readonly fault: { readonly code: ApiErrorCode; readonly message: string } | null;
};
