import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import type { Positions } from '../../logic/way.ts';

export type CellProps = {
  readonly person: string;
  readonly day: string;
  readonly visits: readonly ScheduleVisit[];
  readonly placeUuid: string | undefined;
  readonly positions: Positions;
  readonly mayMove: (visit: ScheduleVisit) => boolean;
};

/** A move changes two cells; the others do not render again. Rights to move are the same for the whole page. */
export const isSameCell = <P extends CellProps>({ visits, mayMove: _, ...one }: P, other: P): boolean =>
  visits.length === other.visits.length &&
  visits.every((visit, index) => visit === other.visits[index]) &&
  Object.entries(one).every(([name, value]) => value === other[name as keyof P]);

export const isFaded = (visit: ScheduleVisit, placeUuid: string | undefined): boolean =>
  placeUuid !== undefined && visit.placeUuid !== placeUuid;
