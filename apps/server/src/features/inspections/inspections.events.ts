import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { defineEvent } from '../../kernel/events.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { Recording } from './open-for-recording.write.ts';

export const visitStarted = defineEvent<{ readonly inspectionId: number; readonly place: VisiblePlace }>(
  'visitStarted',
);

/** A phone started a planned visit without a network; `planned` is a uuid of the schedule. */
export const plannedVisitStarted = defineEvent<{
  readonly inspectionId: number;
  readonly place: VisiblePlace;
  readonly planned: string;
}>('plannedVisitStarted');

/** Two halves of one visit are merged: the contents of the visit `fromId` move to the target. Both are locked. */
export const visitsMerging = defineEvent<{ readonly target: Recording; readonly fromId: number }>('visitsJoining');

/** A phone sent the answer to a question of a locked visit that may be written to. */
export const answerArrived = defineEvent<
  {
    readonly recording: Recording;
    readonly answer: {
      readonly question: Ref;
      readonly value: 'YES' | 'NO';
      readonly note?: string | null | undefined;
      readonly recommendation?: string | null | undefined;
    };
    readonly at: Date;
  },
  /** True if a later answer is stored already. */
  { readonly isOutdated: boolean }
>('answerArrived');

/** A phone sent the bytes of a photo of an answer. */
export const answerPhotoArrived = defineEvent<{
  readonly recording: Recording;
  readonly uuid: string;
  readonly question: Ref;
  readonly file: ReceivedFile;
  readonly at: Date;
}>('answerPhotoArrived');

/** A phone removed a photo of an answer after its bytes had arrived. */
export const answerPhotoWithdrawn = defineEvent<{ readonly recording: Recording; readonly uuid: string }>(
  'answerPhotoWithdrawn',
);

/** The report of the visit can be sent. */
export const visitApproved = defineEvent<{ readonly inspectionId: number }>('visitApproved');
