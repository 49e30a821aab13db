import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '~/lib/days.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { stepDay } from '../logic/calendar.ts';
import { type ScheduleSearch, VIEWS, type View } from '../search.ts';
import classes from './schedule.module.css';
import { useDayFormats } from './use-day-formats.ts';

type Props = {
  readonly view: View;
  readonly day: string;
  /** The views to choose from. */
  readonly views?: readonly View[];
  readonly days: readonly string[];
  readonly onChange: (part: Partial<ScheduleSearch>) => void;
  /** The filter of the calendar. */
  readonly children: ReactNode;
};

/** Selects the days and the view of the calendar. */
export function CalendarBar({ view, day, days, views: choices = VIEWS, onChange, children }: Props) {
  const t = useTranslations('schedule');
  const dayFormats = useDayFormats();
  const isPhone = useIsPhone();
  const title = {
    month: () => dayFormats.month(day),
    day: () => dayFormats.long(day),
    week: () => dayFormats.range(days[0] ?? day, days.at(-1) ?? day),
    agenda: () => dayFormats.range(days[0] ?? day, days.at(-1) ?? day),
  }[view]();
  const views = choices.filter((one) => !isPhone || one !== 'week');
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('previous')}
          onClick={() => onChange({ day: stepDay(view, day, -1) })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ day: today() })}>
          {t('today')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('next')}
          onClick={() => onChange({ day: stepDay(view, day, 1) })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <h2 className={classes.period} aria-live="polite">
        {title}
      </h2>
      {children}
      {views.length > 1 && (
        <SegmentedControl<View>
          aria-label={t('view.label')}
          data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(value) => onChange({ view: value })}
        />
      )}
    </div>
  );
}
