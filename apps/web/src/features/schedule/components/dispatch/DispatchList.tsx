import { ActionIcon } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { cellKey, overlappingIn, plannedMinutes, UNASSIGNED } from '../../logic/dispatch.ts';
import { distancesOf } from '../../logic/way.ts';
import schedule from '../schedule.module.css';
import { useVisitTexts } from '../use-visit-texts.ts';
import { type Board, type Card, fullName, NO_VISITS } from './board.ts';
import classes from './dispatch.module.css';

type Props = {
  readonly board: Board;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card) => void;
};

/** A day as a list by person, for a phone. */
export function DispatchList({ board, onOpen, onMove }: Props) {
  const t = useTranslations('schedule.dispatch');
  const [day = ''] = board.days;
  const columns = [
    { uuid: UNASSIGNED, name: t('unassigned') },
    ...board.people.map((person) => ({ uuid: person.uuid, name: fullName(person) })),
  ].map((column) => ({ ...column, visits: board.cells.get(cellKey(column.uuid, day)) ?? NO_VISITS }));
  const busy = columns.filter(({ visits }) => visits.length > 0);
  const free = columns.filter(({ uuid, visits }) => uuid !== UNASSIGNED && visits.length === 0);
  return (
    <div className={schedule.agenda}>
      {busy.length === 0 && <EmptyState title={t('noVisits')} text={t('noVisitsText')} />}
      {busy.map((column) => (
        <PersonSection key={column.uuid} column={column} board={board} onOpen={onOpen} onMove={onMove} />
      ))}
      {free.length > 0 && (
        <p className={classes.free}>
          <strong>{t('free')}</strong> {free.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  );
}

const NO_DISTANCES: ReadonlyMap<string, number> = new Map();

/** The straight distance from the visit before it. */
function Distance({ km }: { readonly km: number | undefined }) {
  const t = useTranslations('schedule.dispatch');
  return km !== undefined && <span className={schedule.agendaPlace}>{t('fromPrevious', { km })}</span>;
}

type SectionProps = Props & {
  readonly column: { readonly uuid: string; readonly name: string; readonly visits: typeof NO_VISITS };
};

function PersonSection({ column: { uuid, name, visits }, board, onOpen, onMove }: SectionProps) {
  const t = useTranslations('schedule.dispatch');
  const { hours, people } = useVisitTexts();
  const overlapping = uuid === UNASSIGNED ? new Set<string>() : overlappingIn(visits);
  const distances = uuid === UNASSIGNED ? NO_DISTANCES : distancesOf(visits, board.positions);
  const workHours = Math.round((plannedMinutes(visits) / 60) * 10) / 10;
  return (
    <section aria-label={name}>
      <h3 className={schedule.agendaDay}>
        {name} · {t('load', { count: visits.length, hours: workHours })}
      </h3>
      <ul className={schedule.agendaList}>
        {visits.map((visit) => {
          const warning = people(visit);
          return (
            <li key={visit.uuid} className={classes.listRow}>
              <button
                type="button"
                className={schedule.agendaVisit}
                data-type={visit.type}
                onClick={() => onOpen({ visit, from: uuid })}
              >
                <span className={schedule.agendaTime}>{hours(visit)}</span>
                <span className={schedule.agendaTexts}>
                  <span className={schedule.agendaName}>{visit.placeName}</span>
                  <span className={schedule.agendaPlace}>{visit.name}</span>
                  <Distance km={distances.get(visit.uuid)} />
                  {overlapping.has(visit.uuid) && <StatusBadge tone="warning">{t('overlaps')}</StatusBadge>}
                  {warning && <StatusBadge tone="warning">{warning}</StatusBadge>}
                </span>
              </button>
              {board.mayMove(visit) && (
                <ActionIcon
                  variant="default"
                  size="xl"
                  className={classes.listMove}
                  aria-label={t('moveOne', { name: visit.name })}
                  onClick={() => onMove({ visit, from: uuid })}
                >
                  <IconArrowsMove size={18} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
