import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { InterventionPayload } from '@trapline/contract/interventions/schemas.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { defineEvent } from '../../kernel/events.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { Picture } from '../../kernel/services.ts';
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

type AtPlace = { readonly place: Pick<VisiblePlace, 'id' | 'uuid'> };

/** A phone sent an intervention that was written at the facility; `drawing` is the decoded signature. */
export const interventionArrived = defineEvent<{
  readonly place: VisiblePlace;
  readonly uuid: string;
  readonly body: InterventionPayload;
  readonly drawing: Picture | null;
  readonly writtenAt: Date;
}>('interventionArrived');

/** A phone announced a photo of a section of an intervention; `countAwaited` counts other photos of this section. */
export const interventionPhotoAnnounced = defineEvent<
  AtPlace & {
    readonly intervention: string;
    readonly section: InterventionImageType;
    readonly uuid: string;
    readonly countAwaited: (interventionId: number) => Promise<number>;
  },
  { readonly interventionId: number; readonly writtenAt: Date }
>('interventionPhotoAnnounced');

/** A phone sent the bytes of a photo of an intervention. */
export const interventionPhotoArrived = defineEvent<
  AtPlace & {
    readonly interventionId: number;
    readonly section: InterventionImageType;
    readonly uuid: string;
    readonly file: ReceivedFile;
    readonly at: Date;
  }
>('interventionPhotoArrived');

/** A phone removed a photo of an intervention after its bytes had arrived. */
export const interventionPhotoWithdrawn = defineEvent<
  AtPlace & { readonly interventionId: number; readonly uuid: string; readonly reason: TrailReason | undefined }
>('interventionPhotoWithdrawn');

/** The report of the visit can be sent. */
export const visitApproved = defineEvent<{ readonly inspectionId: number }>('visitApproved');
