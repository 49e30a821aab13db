import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { RefObject } from 'react';
import type { Move } from '../logic/calendar.ts';

/** The actions in a calendar; actions that the user may not perform are missing. */
export type Actions = {
  readonly open: (visit: ScheduleVisit) => void;
  readonly plan: ((day?: string, from?: string, to?: string) => void) | undefined;
  readonly move: (visit: ScheduleVisit, move: Move) => void;
  /** False for a visit that has started, and for client users if the contractor planned the visit. */
  readonly mayMove: (visit: ScheduleVisit) => boolean;
  readonly show: (day: string) => void;
  /** Whether the calendar shows all facilities: where only one name fits, it is that of the facility. */
  readonly showsAllPlaces: boolean;
  /** The visit that the keyboard moves; it stays selected when it moves to another day. */
  readonly keyboardSelection: RefObject<string | null>;
};
