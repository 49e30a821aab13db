import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { RefObject } from 'react';
import type { Move } from '../logic/calendar.ts';

/** What one can do in a calendar; what one may not is missing. */
export type Actions = {
  readonly open: (visit: ScheduleVisit) => void;
  readonly plan: ((day?: string, from?: string, to?: string) => void) | undefined;
  readonly move: (visit: ScheduleVisit, move: Move) => void;
  /** Not one that has begun, and people of a client not what the contractor planned. */
  readonly mayMove: (visit: ScheduleVisit) => boolean;
  readonly show: (day: string) => void;
  /** Of all facilities: where there is room for one name, it is that of the facility. */
  readonly ofAll: boolean;
  /** The visit that is moved with the keys: it stays under them on whatever day it is. */
  readonly inHand: RefObject<string | null>;
};
