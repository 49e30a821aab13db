import { Button } from '@mantine/core';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { today } from '~/lib/days.ts';
import { byDay } from '../logic/calendar.ts';
import type { Actions } from './actions.ts';
import classes from './schedule.module.css';
import { useDayWords } from './use-day-words.ts';
import { useVisitWords } from './use-visit-words.ts';

type Props = { readonly visits: readonly ScheduleVisit[]; readonly actions: Actions };

const TONES = { IN_PROGRESS: 'info', COMPLETED: 'good', CANCELLED: 'quiet' } as const;

/** A list of visits by day, the default view on a phone. */
export function Agenda({ visits, actions }: Props) {
  const t = useTranslations('schedule');
  const words = useDayWords();
  const { hours } = useVisitWords();
  const now = today();
  if (visits.length === 0) {
    const add = actions.plan && <Button onClick={() => actions.plan?.()}>{t('add')}</Button>;
    return <EmptyState title={t('none')} text={t('noneText')} action={add} />;
  }
  return (
    <div className={classes.agenda}>
      {[...byDay(visits)].map(([day, ofDay]) => (
        <section key={day} aria-label={words.long(day)}>
          <h3 className={classes.agendaDay} data-today={day === now || undefined}>
            {words.long(day)}
          </h3>
          <ul className={classes.agendaList}>
            {ofDay.map((visit) => (
              <li key={visit.uuid}>
                <button
                  type="button"
                  className={classes.agendaVisit}
                  data-type={visit.type}
                  onClick={() => actions.open(visit)}
                >
                  <span className={classes.agendaTime}>{hours(visit)}</span>
                  <span className={classes.agendaWords}>
                    <span className={classes.agendaName}>{visit.name}</span>
                    <span className={classes.agendaPlace}>
                      {visit.placeName} · {t(`types.${visit.type}`)}
                      {visit.repeats && ` · ${t(visit.changed ? 'changed' : 'repeats')}`}
                    </span>
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
