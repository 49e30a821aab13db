import { defineEvent } from '../../kernel/events.ts';

type NewPlace = { readonly placeId: number; readonly rootCompanyId: number };

/** `questions`: how many questions of visual inspections the facility starts with. */
export const placeCreated = defineEvent<NewPlace, { readonly questions: number }>('placeCreated');

type DeletedPlace = {
  readonly placeId: number;
  /** The deletion marks for every row that is deleted with the facility. */
  readonly deleted: { readonly deleted_at: Date; readonly deleted_by: number };
};

/** `devices`: how many devices were deleted with the facility. */
export const placeDeleted = defineEvent<DeletedPlace, { readonly devices: number }>('placeDeleted');

export type MovedPlace = {
  readonly placeId: number;
  readonly rootCompanyId: number;
  /** People of these companies still see the facility; all others lost access. */
  readonly companies: readonly number[];
};

/** The facility belongs to another client now. */
export const placeMoved = defineEvent<MovedPlace>('placeMoved');
