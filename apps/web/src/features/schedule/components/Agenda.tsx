import { Button } from '@mantine/core';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { today } from '~/lib/days.ts';
import { groupVisitsByDay } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayFormats } from './use-day-formats.ts';
import { useVisitTexts } from './use-visit-texts.ts';

type Props = { readonly visits: readonly ScheduleVisit[]; readonly actions: Actions };

const TONES = { IN_PROGRESS: 'info', COMPLETED: 'good', CANCELLED: 'quiet' } as const;

/** A list of visits by day, the default view on a phone. */
export function Agenda({ visits, actions }: Props) {
  const t = useTranslations('schedule');
  const dayFormats = useDayFormats();
  const { hours, names, people } = useVisitTexts();
  const currentDay = today();
  if (visits.length === 0) {
    const add = actions.plan && <Button onClick={() => actions.plan?.()}>{t('add')}</Button>;
    return <EmptyState title={t('none')} text={t('noneText')} action={add} />;
  }
  return (
    <div className={classes.agenda}>
      {[...groupVisitsByDay(visits)].map(([day, dayVisits]) => (
        <section key={day} aria-label={dayFormats.long(day)}>
          <h3 className={classes.agendaDay} data-today={day === currentDay || undefined}>
            {dayFormats.long(day)}
          </h3>
          <ul className={classes.agendaList}>
            {dayVisits.map((visit) => (
              <li key={visit.uuid}>
                <button
                  type="button"
                  className={classes.agendaVisit}
                  data-type={visit.type}
                  onClick={() => actions.open(visit)}
                >
                  <span className={classes.agendaTime}>{hours(visit)}</span>
                  <span className={classes.agendaTexts}>
                    <span className={classes.agendaName}>{visit.name}</span>
                    <span className={classes.agendaPlace}>
                      {visit.placeName} · {t(`types.${visit.type}`)}
                      {visit.repeats && ` · ${t(visit.changed ? 'changed' : 'repeats')}`}
                    </span>
                    <span className={classes.agendaPlace}>{names(visit)}</span>
                    {people(visit) && <StatusBadge tone="warning">{people(visit)}</StatusBadge>}
                  </span>
                  {visit.inspection && (
                    <span className={classes.agendaState}>
                      <StatusBadge tone={TONES[visit.inspection.status]}>
                        {t(`state.${visit.inspection.status}`)}
                      </StatusBadge>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
