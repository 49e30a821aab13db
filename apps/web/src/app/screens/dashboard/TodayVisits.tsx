import { Button, Card, Title } from '@mantine/core';
import { IconCalendar, IconNavigation, IconPhone, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import type { VisitOfToday } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { CheckedMeter } from '~/features/inspections/components/CheckedMeter.tsx';
import { NEXT_DEVICE } from '~/features/inspections/search.ts';
import type { useTodayVisits } from '~/features/schedule/today-calls.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { StartPlanned } from './StartPlanned.tsx';
import classes from './today.module.css';
import { useTodayTexts } from './use-today-texts.ts';

type Props = {
  readonly load: ReturnType<typeof useTodayVisits>;
  /** The user's open visits, for the progress of a visit that was started. */
  readonly openVisits: readonly DashboardInspection[] | undefined;
};

/** The day of a technician: planned visits by time, late ones first. */
export function TodayVisits({ load, openVisits }: Props) {
  const t = useTranslations('dashboard.visitsToday');
  const visits = load.data;
  if (!visits) return <PendingCard load={load} />;
  return (
    <Card component="section" padding={0} className={classes.block} aria-labelledby="visits-today">
      <div className={classes.head}>
        <Title order={2} id="visits-today">
          {t('title')}
        </Title>
        <LinkButton to="/app/schedule" variant="subtle" size="compact-sm" leftSection={<IconCalendar size={16} />}>
          {t('schedule')}
        </LinkButton>
      </div>
      {load.isError && <StaleGridNotice load={load} />}
      {visits.length === 0 && (
        <EmptyState icon={<IconCalendar size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      )}
      <ul className={classes.list}>
        {visits.map((visit) => (
          <li key={visit.uuid} className={classes.visit} data-late={visit.isLate || undefined}>
            <VisitOfTheDay visit={visit} openVisits={openVisits ?? []} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type VisitProps = { readonly visit: VisitOfToday; readonly openVisits: readonly DashboardInspection[] };

function VisitOfTheDay({ visit, openVisits }: VisitProps) {
  const open = openVisits.find(({ uuid }) => uuid === visit.inspection?.uuid);
  const isBusy = openVisits.some(({ placeUuid }) => placeUuid === visit.placeUuid);
  const t = useTranslations('dashboard.visitsToday');
  const { hours, day } = useTodayTexts();
  const earlier = day(visit);
  return (
    <>
      <div className={classes.time}>
        <span className={classes.hours}>{hours(visit)}</span>
        {earlier && <span className={classes.day}>{earlier}</span>}
        {visit.isLate && <StatusBadge tone="warning">{t('late')}</StatusBadge>}
      </div>
      <div className={classes.text}>
        <Link to="/app/places/edit/$placeId" params={{ placeId: visit.placeUuid }} className={classes.place}>
          {visit.placeName}
        </Link>
        <span className={classes.facts}>{visit.name}</span>
        <span className={classes.facts}>{visit.placeAddress}</span>
        {visit.userUuids.length === 0 && <StatusBadge tone="quiet">{t('nobody')}</StatusBadge>}
        {open && <CheckedMeter visit={open} />}
      </div>
      <div className={classes.actions}>
        <ContactLinks visit={visit} />
        <VisitAction visit={visit} isBusy={isBusy} />
      </div>
    </>
  );
}

/** On a phone this opens the map application with the address as the target. */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Links to call the facility and to open the route to it. */
function ContactLinks({ visit }: { readonly visit: VisitOfToday }) {
  const t = useTranslations('dashboard.visitsToday');
  return (
    <>
      {visit.placePhone && (
        <Button
          component="a"
          variant="default"
          href={`tel:${visit.placePhone.replace(/[^+\d]/g, '')}`}
          leftSection={<IconPhone size={16} />}
          aria-label={t('callNamed', { place: visit.placeName, phone: visit.placePhone })}
        >
          {t('call')}
        </Button>
      )}
      {visit.placeAddress && (
        <Button
          component="a"
          variant="default"
          href={directionsTo(visit.placeAddress)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconNavigation size={16} />}
          aria-label={t('navigateNamed', { place: visit.placeName })}
        >
          {t('navigate')}
        </Button>
      )}
    </>
  );
}

type VisitActionProps = {
  readonly visit: VisitOfToday;
  /** The user has an open visit at the facility and must end it before starting another one there. */
  readonly isBusy: boolean;
};

/** Starts the visit, or continues it at its next device. */
function VisitAction({ visit, isBusy }: VisitActionProps) {
  const t = useTranslations('dashboard.continue');
  const mayStart = useMayAtPlace(visit.placeUuid)('inspections.create');
  if (visit.inspection?.status === 'IN_PROGRESS') {
    return (
      <LinkButton
        to="/app/places/edit/$placeId/inspections/$inspectionId"
        params={{ placeId: visit.placeUuid, inspectionId: visit.inspection.uuid }}
        search={{ device: NEXT_DEVICE }}
        className={classes.work}
        leftSection={<IconPlayerPlay size={16} />}
        aria-label={t('goNamed', { place: visit.placeName })}
      >
        {t('go')}
      </LinkButton>
    );
  }
  return mayStart && !isBusy ? <StartPlanned visit={visit} className={classes.work} /> : null;
}
