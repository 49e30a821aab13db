import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useMoveVisit } from '../calls.ts';
import { type Move, movedHours } from '../logic/calendar.ts';

type PendingMove = { readonly hours: NonNullable<ReturnType<typeof movedHours>>; answeredAt: number | null };

/**
 * Moves a visit also with fast key presses: each press starts from the result of the previous one, and only the final
 * position is sent. `shownAt`: the time when the calendar was last loaded.
 */
export const useMove = (shownAt: number) => {
  const t = useTranslations('schedule');
  const { mutateAsync } = useMoveVisit();
  /** The target positions of visits that the calendar still shows at their old positions. */
  const pendingMoves = useRef(new Map<string, PendingMove>());
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // data that was loaded before the response may still show the old position
    for (const [uuid, { answeredAt }] of pendingMoves.current)
      if (answeredAt !== null && shownAt > answeredAt) pendingMoves.current.delete(uuid);
  }, [shownAt]);
  const send = async (visit: ScheduleVisit, target: PendingMove) => {
    // the visit was moved again before this request was sent
    if (pendingMoves.current.get(visit.uuid) !== target) return;
    try {
      await mutateAsync({
        params: { placeId: visit.placeUuid, eventId: visit.eventUuid },
        body: { ...target.hours, scope: 'THIS', visitUuid: visit.uuid },
        // the last drag determines the position
        version: 'any',
      });
      target.answeredAt = Date.now();
      toastSuccess(t('moved'));
    } catch {
      // a toast shows the refusal, and the calendar shows the unchanged position
      pendingMoves.current.delete(visit.uuid);
    }
  };
  return (visit: ScheduleVisit, move: Move) => {
    const hours = movedHours(pendingMoves.current.get(visit.uuid)?.hours ?? visit, move);
    if (!hours) return;
    const target: PendingMove = { hours, answeredAt: null };
    pendingMoves.current.set(visit.uuid, target);
    lastRequest.current = lastRequest.current.then(() => send(visit, target));
  };
};
