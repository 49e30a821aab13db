import { Modal, Text } from '@mantine/core';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { dayOf } from '../logic/calendar.ts';
import classes from './schedule.module.css';
import { useDayWords } from './use-day-words.ts';
import { useVisitWords } from './use-visit-words.ts';

type Props = { readonly visit: ScheduleVisit; readonly onClose: () => void };

/** For who may look and not plan. */
export function ReadVisit({ visit, onClose }: Props) {
  const t = useTranslations('schedule');
  const action = useTranslations('ui.action');
  const days = useDayWords();
  const { hours } = useVisitWords();
  return (
    <Modal opened onClose={onClose} title={visit.name} closeButtonProps={{ 'aria-label': action('close') }}>
      <div className={classes.read}>
        <Text>
          {days.long(dayOf(visit.dateFrom))}, {hours(visit)}
        </Text>
        <Text>
          {visit.placeName} · {t(`types.${visit.type}`)}
        </Text>
        {visit.description && <Text className={classes.description}>{visit.description}</Text>}
      </div>
    </Modal>
  );
}
