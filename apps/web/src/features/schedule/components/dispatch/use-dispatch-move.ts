import type { ScheduleVisit, VisitConflict } from '@trapline/contract/schedule/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayOf, timeOf, today } from '~/lib/days.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import { toastUndo } from '~/lib/toast-undo.tsx';
import { useMoveDispatched } from '../../calls.ts';
import { atPosition, changesOfMove, type Position, positionOf } from '../../logic/dispatch.ts';

type Pending = { readonly position: Position; readonly answeredAt: number | null };
type PendingMoves = ReadonlyMap<string, Pending>;

const withMove = (moves: PendingMoves, uuid: string, move: Pending | null): PendingMoves => {
  const next = new Map(moves);
  if (move) next.set(uuid, move);
  else next.delete(uuid);
  return next;
};

/** The text after a move: conflicts are named, because the board may not show the other visit. */
const useMoveText = () => {
  const t = useTranslations('schedule.dispatch');
  return (conflicts: readonly VisitConflict[], nameOf: (userUuid: string) => string): string =>
    [
      t('moved'),
      ...conflicts.map(({ userUuid, visit }) =>
        visit
          ? t('overlapsWith', {
              person: nameOf(userUuid),
              visit: `${timeOf(visit.dateFrom)}–${timeOf(visit.dateTo)} ${visit.placeName}`,
            })
          : t('hasNoRight', { person: nameOf(userUuid) }),
      ),
    ].join(' ');
};

type BoardData = {
  /** When the board was last loaded. */
  readonly loadedAt: number;
  readonly visits: readonly ScheduleVisit[];
  readonly nameOf: (userUuid: string) => string;
};

/**
 * Moves visits at once on the screen and then on the server, one request after the other; of several moves of one visit
 * only the last is sent. A refused move returns to where it was.
 */
export const useDispatchMove = ({ loadedAt, visits, nameOf }: BoardData) => {
  const t = useTranslations('schedule');
  const moveText = useMoveText();
  const { mutateAsync } = useMoveDispatched();
  const [pending, setPending] = useState<PendingMoves>(new Map());
  const latest = useRef(new Map<string, Position>());
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // data that was loaded before the answer may still show the old position
    setPending((moves) => {
      const open = [...moves].filter(([, { answeredAt }]) => answeredAt === null || loadedAt <= answeredAt);
      return open.length === moves.size ? moves : new Map(open);
    });
  }, [loadedAt]);

  /** `undone`: the position that this move reverts. */
  const send = async (visit: ScheduleVisit, position: Position, undone: Position | undefined) => {
    if (latest.current.get(visit.uuid) !== position) return;
    try {
      const params = { placeId: visit.placeUuid, visitId: visit.uuid };
      // moves of this visit that were not sent are parts of this one, so it is compared with the loaded position
      const loaded = visits.find(({ uuid }) => uuid === visit.uuid) ?? visit;
      const changes = changesOfMove(undone ?? positionOf(loaded), position);
      const body = Object.keys(changes).length > 0 ? changes : position;
      const { conflicts } = await mutateAsync({ params, body });
      setPending((moves) =>
        moves.get(visit.uuid)?.position === position
          ? withMove(moves, visit.uuid, { position, answeredAt: Date.now() })
          : moves,
      );
      if (undone) return toastSuccess(t('dispatch.undone'));
      const isUndoable = dayOf(visit.dateFrom) >= today() && visit.unavailableUserUuids.length === 0;
      await toastUndo({
        message: moveText(conflicts, nameOf),
        isWarning: conflicts.length > 0,
        label: t('dispatch.undo'),
        onUndo: isUndoable ? () => request(visit, positionOf(visit), position) : undefined,
      });
    } catch {
      // a toast shows the refusal
      setPending((moves) => (moves.get(visit.uuid)?.position === position ? withMove(moves, visit.uuid, null) : moves));
    }
  };

  const request = (visit: ScheduleVisit, position: Position, undone?: Position): void => {
    if (dayOf(position.dateFrom) < today()) {
      toastError(t('errors.schedule/in_past'));
      return;
    }
    latest.current.set(visit.uuid, position);
    setPending((moves) => withMove(moves, visit.uuid, { position, answeredAt: null }));
    lastRequest.current = lastRequest.current.then(() => send(visit, position, undone));
  };

  const shown =
    pending.size === 0
      ? visits
      : visits.map((visit) => {
          const move = pending.get(visit.uuid);
          return move ? atPosition(visit, move.position) : visit;
        });
  return { shown, move: request };
};
