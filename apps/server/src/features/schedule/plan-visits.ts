import { isBegun } from '@trapline/contract/schedule/rules.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { horizonOf, isWhole, type Series, type Slot, slotsOf } from './series.ts';
import { deleteVisits, insertVisits, type KeptVisit, replaceVisits, selectVisitsOfEvent } from './visits.queries.ts';

export type Planned = { readonly slots: readonly Slot[]; readonly planned_to: string | null };

/** The visits of a series as far ahead as is planned; a series that never takes place is refused. */
export const planOf = (tx: TxCtx, series: Series): Planned => {
  const horizon = horizonOf(series, tx.now());
  const slots = slotsOf(series, horizon);
  if (slots.length === 0) throw new AppError('schedule/no_visits');
  return { slots, planned_to: isWhole(series, horizon) ? null : horizon };
};

export const isBegunVisit = ({ inspectionStatus }: KeptVisit): boolean =>
  isBegun({ inspection: inspectionStatus === null ? null : { status: inspectionStatus } });

type Event = {
  readonly id: number;
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly repeated: boolean;
};

/**
 * Puts the visits of a series where it says now. What has been started stays as it was, of a repetition all that has passed,
 * and a visit whose hours stay the same keeps what was changed of it and whether people were told.
 */
export const planAnew = async (tx: TxCtx, event: Event, series: Series): Promise<string | null> => {
  const { slots, planned_to } = planOf(tx, series);
  const now = tx.now();
  const kept = await selectVisitsOfEvent(tx, event.id);
  if (!event.repeated && series.unit === null) {
    const [[visit], [slot]] = [kept, slots];
    if (visit && isBegunVisit(visit)) throw new AppError('schedule/already_started');
    if (visit && slot) await replaceVisits(tx, [{ ...slot, id: visit.id }]);
    return planned_to;
  }
  const stays = (visit: KeptVisit): boolean => isBegunVisit(visit) || (event.repeated && visit.starts_at <= now);
  const settled = new Set(kept.filter(stays).map(({ day }) => day));
  const open = new Map(kept.filter((visit) => !stays(visit)).map((visit) => [visit.day, visit]));
  const wanted = slots.filter(({ day, startsAt }) => !settled.has(day) && (!event.repeated || startsAt > now));
  if (wanted.length + settled.size === 0) throw new AppError('schedule/no_visits');
  const days = new Set(wanted.map(({ day }) => day));
  await deleteVisits(
    tx,
    [...open.values()].filter(({ day }) => !days.has(day)).map(({ id }) => id),
  );
  await replaceVisits(
    tx,
    wanted.flatMap((slot) => {
      const visit = open.get(slot.day);
      const isOther =
        visit &&
        !visit.moved &&
        (visit.starts_at.getTime() !== slot.startsAt.getTime() || visit.ends_at.getTime() !== slot.endsAt.getTime());
      return isOther ? [{ ...slot, id: visit.id }] : [];
    }),
  );
  await insertVisits(
    tx,
    event,
    wanted.filter(({ day }) => !open.has(day)),
  );
  return planned_to;
};
