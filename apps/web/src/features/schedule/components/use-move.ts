import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useMoveVisit } from '../calls.ts';
import { type Move, movedBy } from '../logic/calendar.ts';

type Ahead = { readonly hours: NonNullable<ReturnType<typeof movedBy>>; answeredAt: number | null };

/**
 * Moves a visit also with fast key presses: each press starts from the result of the previous one, and only the final
 * position is sent. `shownAt`: the time when the calendar was last loaded.
 */
export const useMove = (shownAt: number) => {
  const t = useTranslations('schedule');
  const { mutateAsync } = useMoveVisit();
  /** The target positions of visits that the calendar still shows at their old positions. */
  const ahead = useRef(new Map<string, Ahead>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // data that was loaded before the response may still show the old position
    for (const [uuid, { answeredAt }] of ahead.current)
      if (answeredAt !== null && shownAt > answeredAt) ahead.current.delete(uuid);
  }, [shownAt]);
  const send = async (visit: ScheduleVisit, to: Ahead) => {
    // the visit was moved again before this request was sent
    if (ahead.current.get(visit.uuid) !== to) return;
    try {
      await mutateAsync({
        params: { placeId: visit.placeUuid, eventId: visit.eventUuid },
        body: { ...to.hours, scope: 'THIS', visitUuid: visit.uuid },
        // the last drag determines the position
        version: 'any',
      });
      to.answeredAt = Date.now();
      toastSuccess(t('moved'));
    } catch {
      // a toast shows the refusal, and the calendar shows the unchanged position
      ahead.current.delete(visit.uuid);
    }
  };
  return (visit: ScheduleVisit, move: Move) => {
    const hours = movedBy(ahead.current.get(visit.uuid)?.hours ?? visit, move);
    if (!hours) return;
    const to: Ahead = { hours, answeredAt: null };
    ahead.current.set(visit.uuid, to);
    last.current = last.current.then(() => send(visit, to));
  };
};
