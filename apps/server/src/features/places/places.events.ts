import { defineEvent } from '../../kernel/events.ts';

type NewPlace = { readonly placeId: number; readonly rootCompanyId: number };

/** `questions`: how many questions of visual inspections the facility starts with. */
export const placeCreated = defineEvent<NewPlace, { readonly questions: number }>('placeCreated');

type DeletedPlace = {
  readonly placeId: number;
  /** What every row that goes with the facility is marked with. */
  readonly deleted: { readonly deleted_at: Date; readonly deleted_by: number };
};

/** `devices`: how many devices went with the facility. */
export const placeDeleted = defineEvent<DeletedPlace, { readonly devices: number }>('placeDeleted');

export type MovedPlace = {
  readonly placeId: number;
  readonly rootCompanyId: number;
  /** People of these companies still see the facility; all others lost it. */
  readonly companies: readonly number[];
};

/** The facility belongs to another client now. */
export const placeMoved = defineEvent<MovedPlace>('placeMoved');
