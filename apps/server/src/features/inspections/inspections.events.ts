import { defineEvent } from '../../kernel/events.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { Recording } from './open-for-recording.write.ts';

export const visitStarted = defineEvent<{ readonly inspectionId: number; readonly place: VisiblePlace }>(
  'visitStarted',
);

/** Two halves of one visit are merged: the contents of the visit `fromId` move to the target. Both are locked. */
export const visitsJoining = defineEvent<{ readonly target: Recording; readonly fromId: number }>('visitsJoining');

/** The report of the visit can be sent. */
export const visitApproved = defineEvent<{ readonly inspectionId: number }>('visitApproved');
