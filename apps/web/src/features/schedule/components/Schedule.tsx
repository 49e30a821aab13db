import { Alert, Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarShare, IconPlus } from '@tabler/icons-react';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { isStarted } from '@trapline/contract/schedule/rules.ts';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { isDay, today } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { usePlaceChoices, useVisits } from '../calls.ts';
import { daysOfView, spanOf } from '../logic/calendar.ts';
import { newVisit, type VisitValues } from '../logic/visit-form.ts';
import type { ScheduleSearch, View } from '../search.ts';
import { Agenda } from './Agenda.tsx';
import type { Actions } from './actions.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { FeedModal } from './FeedModal.tsx';
import { Legend } from './Legend.tsx';
import { Loaded } from './Loaded.tsx';
import { MonthView } from './MonthView.tsx';
import classes from './schedule.module.css';
import { TimeGrid } from './TimeGrid.tsx';
import { useMove } from './use-move.ts';
import { VisitModal } from './VisitModal.tsx';

type PlaceFilterProps = { readonly value: string | undefined; readonly onChange: (value: string | undefined) => void };

function PlaceFilter({ value, onChange }: PlaceFilterProps) {
  const t = useTranslations('schedule');
  const places = usePlaceChoices();
  return (
    <FilterSelect
      label={t('allPlaces')}
      options={places.data ?? []}
      load={places}
      searchable
      value={value}
      onChange={onChange}
    />
  );
}

type Props = {
  /** Shows one facility; without it all facilities, with a filter. */
  readonly placeId?: string;
  readonly search: ScheduleSearch;
  readonly onChange: (part: Partial<ScheduleSearch>) => void;
};

type OpenDialog = { readonly visit: ScheduleVisit } | { readonly draft: VisitValues };

/** The view in the address, or the default for the window size: a phone shows a list. */
const useView = (requestedView: View | undefined): View => {
  const isPhone = useIsPhone();
  if (isPhone) return requestedView === undefined || requestedView === 'week' ? 'agenda' : requestedView;
  return requestedView ?? 'month';
};

/** A calendar of visits: of all facilities or of one. */
export function Schedule({ placeId, search, onChange }: Props) {
  const t = useTranslations('schedule');
  const mayEdit = useMay()('schedule.edit');
  const account = useAccount();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [isFeedOpen, feed] = useDisclosure();
  const view = useView(search.view);
  const isPhone = useIsPhone();
  const day = isDay(search.day) ? search.day : today();
  const days = daysOfView(view, day);
  const place = placeId ?? search.place;
  const visits = useVisits({ ...spanOf(days), placeId: place });
  const move = useMove(visits.dataUpdatedAt);
  const keyboardSelection = useRef<string | null>(null);
  const plan = (date = day, from?: string, to?: string) =>
    setOpenDialog({ draft: newVisit(place ?? '', date, from, to) });
  const actions: Actions = {
    open: (visit) => setOpenDialog({ visit }),
    plan: mayEdit ? plan : undefined,
    move,
    mayMove: (visit) => mayEdit && !isStarted(visit) && mayChangeContent(visit, account),
    show: (shown) => onChange({ view: 'day', day: shown }),
    showsAllPlaces: place === undefined,
    keyboardSelection,
  };
  return (
    <div className={classes.page}>
      <PageHead title={t('titles.list')} lead={t('lead')}>
        <Button variant="default" leftSection={<IconCalendarShare size={17} />} onClick={feed.open}>
          {t('feed.open')}
        </Button>
        {mayEdit && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => plan()}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <Card padding={0} className={classes.card}>
        <CalendarBar view={view} day={day} days={days} onChange={onChange}>
          {placeId === undefined && (
            <PlaceFilter value={search.place} onChange={(chosen) => onChange({ place: chosen })} />
          )}
        </CalendarBar>
        {visits.data?.hasMore && <Alert color="yellow">{t('hasMore')}</Alert>}
        <Loaded load={visits} isList={view === 'agenda'}>
          {({ visits: loaded }) => <CalendarView view={view} day={day} days={days} visits={loaded} actions={actions} />}
        </Loaded>
        {visits.data && view !== 'agenda' && !isPhone && <Legend />}
      </Card>
      {openDialog && (
        <VisitModal {...openDialog} isPlaceFixed={placeId !== undefined} onClose={() => setOpenDialog(null)} />
      )}
      {isFeedOpen && <FeedModal onClose={feed.close} />}
    </div>
  );
}

type CalendarViewProps = {
  readonly view: View;
  readonly day: string;
  readonly days: readonly string[];
  readonly visits: readonly ScheduleVisit[];
  readonly actions: Actions;
};

function CalendarView({ view, day, days, visits, actions }: CalendarViewProps) {
  if (view === 'month') return <MonthView day={day} days={days} visits={visits} actions={actions} />;
  if (view === 'agenda') return <Agenda visits={visits} actions={actions} />;
  return <TimeGrid days={days} visits={visits} actions={actions} />;
}
