import type { ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import type { UserActor } from '../../kernel/context.ts';
import { defineEvent } from '../../kernel/events.ts';

/**
 * A person handled the detections of these devices up to a given time. The event is emitted before their
 * `device_states` change: see the order of locks in the README of `uplinks`.
 */
export const detectionsEnding = defineEvent<{
  readonly deviceIds: readonly number[];
  readonly how: ClearingMethod;
  readonly upTo: Date;
}>('detectionsEnding');

/** The detections of these devices have ended. */
export const detectionsEnded = defineEvent<{ readonly deviceIds: readonly number[]; readonly at: Date }>(
  'detectionsEnded',
);

/** A visit ended or was cancelled: alarms raised by its devices meanwhile no longer wait for it. The caller locks the visit. */
export const visitEnded = defineEvent<{ readonly inspectionId: number }>('visitEnded');

/** An entry of an open visit whose device was deleted. */
type RemovedFromVisit = { readonly id: number; readonly deviceId: number; readonly inspectionId: number };

export const devicesDeleted = defineEvent<
  {
    readonly deviceIds: readonly number[];
    /** Open visits at the facility; the caller has locked them. */
    readonly openVisits: readonly number[];
    readonly by: UserActor;
  },
  { readonly removedFromVisits: readonly RemovedFromVisit[] }
>('devicesDeleted');

/** The devices of a facility were deleted with it. */
export const devicesDeletedWithPlace = defineEvent<{ readonly placeId: number; readonly deviceIds: readonly number[] }>(
  'devicesDeletedWithPlace',
);

type SensorBearer = {
  readonly id: number;
  readonly placeId: number;
  readonly companyId: number;
  readonly rootCompanyId: number;
};

/** A person changed or removed the radio identity of the device. */
export const radioIdentityChanged = defineEvent<{ readonly bearer: SensorBearer; readonly devEui: string | null }>(
  'radioIdentityChanged',
);
