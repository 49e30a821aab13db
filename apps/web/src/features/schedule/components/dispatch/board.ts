import type { DispatchPerson, ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { Cells } from '../../logic/dispatch.ts';
import type { Positions } from '../../logic/way.ts';

/** A card in its column; a visit with two people has two cards. */
export type Card = { readonly visit: ScheduleVisit; readonly from: string };

/** The data of the board, prepared once for all its parts. */
export type Board = {
  readonly people: readonly DispatchPerson[];
  readonly days: readonly string[];
  readonly cells: Cells;
  readonly positions: Positions;
  readonly mayMove: (visit: ScheduleVisit) => boolean;
};

export const fullName = ({ name, surname }: Pick<DispatchPerson, 'name' | 'surname'>): string => `${name} ${surname}`;

export const NO_VISITS: readonly ScheduleVisit[] = [];
