import { Button, Card, Text, Title } from '@mantine/core';
import { IconBuildingFactory2, IconChevronRight, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { isStarted } from '@trapline/contract/schedule/rules.ts';
import type { VisitOfToday } from '@trapline/contract/schedule/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useWaitingVisits } from '~/features/dashboard/calls.ts';
import { FindingsLine } from '~/features/dashboard/components/FindingsLine.tsx';
import { ReportButtons } from '~/features/inspections/components/ReportButtons.tsx';
import { useStartVisit } from '~/features/inspections/logic/use-start-visit.ts';
import { usePlaces } from '~/features/places/calls.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import classes from './dashboard.module.css';
import { StartPlanned } from './StartPlanned.tsx';
import { useTodayTexts } from './use-today-texts.ts';

type StartVisitProps = { readonly place: Pick<Place, 'uuid' | 'name'> };

/** Starts a visit named after the current day and opens its first device. */
function StartVisit({ place }: StartVisitProps) {
  const tStart = useTranslations('dashboard.start');
  const errorText = useErrorText();
  const { start, isPending } = useStartVisit(place.uuid);
  return (
    <Button
      size="compact-sm"
      className={classes.start}
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      aria-label={tStart('named', { place: place.name })}
      onClick={() => void start().catch((error: unknown) => toastError(errorText(error)))}
    >
      {tStart('go')}
    </Button>
  );
}

const LastVisit = ({ visit }: { readonly visit: DashboardInspection }) => (
  <>
    <Text fz="sm">
      {visit.name} · <DateTime atFacility value={visit.startedAt} withTime={false} />
    </Text>
    <FindingsLine visit={visit} />
  </>
);

/** The number of facilities on the page; more of them need the list with its search. */
const MAX_SHOWN = 12;

type Props = {
  readonly companyUuid: string | undefined;
  /** The user's open visits: their facilities offer no new visit. Without the list, no visit can be started here. */
  readonly openVisits?: readonly DashboardInspection[] | undefined;
  /** The user's planned visits of the day, shown on the cards of their facilities. */
  readonly visitsToday?: readonly VisitOfToday[] | undefined;
  /** Also shows the last visit with its findings and report, for users without a list of visits. */
  readonly withLastVisit?: boolean;
};

/** The facilities of the user, with links to their devices and visits. */
export function DashboardPlaces({ companyUuid, openVisits, visitsToday, withLastVisit = false }: Props) {
  const t = useTranslations('dashboard');
  const list = usePlaces({ companyUuid });
  const latest = useWaitingVisits('latest', { companyUuid, limit: 100, enabled: withLastVisit });
  return (
    <section>
      <Title order={2} className={classes.heading}>
        {t('places')}
      </Title>
      {list.data && !latest.isLoading ? (
        <Places places={list.data} openVisits={openVisits} visitsToday={visitsToday} lastVisits={latest.data?.visits} />
      ) : (
        <PendingCard load={list} />
      )}
    </section>
  );
}

type PlacesProps = Pick<Props, 'openVisits' | 'visitsToday'> & {
  readonly places: readonly Place[];
  readonly lastVisits: readonly DashboardInspection[] | undefined;
};

const findVisitAt = (place: Place, visits: readonly DashboardInspection[] | undefined) =>
  visits?.find(({ placeUuid }) => placeUuid === place.uuid);

function Places({ places, openVisits, visitsToday, lastVisits }: PlacesProps) {
  const t = useTranslations('dashboard');
  if (places.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconBuildingFactory2 size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      </Card>
    );
  }
  return (
    <>
      <ul className={classes.places}>
        {places.slice(0, MAX_SHOWN).map((place) => (
          <li key={place.uuid}>
            <DashboardPlace
              place={place}
              planned={visitsToday?.find(({ placeUuid }) => placeUuid === place.uuid)}
              mayStart={openVisits !== undefined && !findVisitAt(place, openVisits)}
              lastVisit={findVisitAt(place, lastVisits)}
            />
          </li>
        ))}
      </ul>
      {places.length > MAX_SHOWN && (
        <LinkButton
          to="/app/places"
          variant="default"
          className={classes.all}
          rightSection={<IconChevronRight size={16} />}
        >
          {t('allPlaces', { count: places.length })}
        </LinkButton>
      )}
    </>
  );
}

type PlaceProps = {
  readonly place: Place;
  readonly mayStart: boolean;
  readonly planned: VisitOfToday | undefined;
  readonly lastVisit: DashboardInspection | undefined;
};

function DashboardPlace({ place, mayStart, planned, lastVisit }: PlaceProps) {
  const t = useTranslations('places');
  const { onCard } = useTodayTexts();
  const may = useMay();
  const mayAtThisPlace = useMayAtPlace(place.uuid);
  const params = { placeId: place.uuid };
  return (
    <Card padding="md" className={classes.place}>
      <Link to="/app/places/edit/$placeId" params={params} className={classes.placeName}>
        {place.name}
      </Link>
      <Text c="dimmed" fz="sm">
        {place.address}
      </Text>
      <Text c="dimmed" fz="sm">
        {place.company.name}
      </Text>
      {planned && (
        <span className={classes.planned}>
          <StatusBadge tone={planned.isLate ? 'warning' : 'info'}>{onCard(planned)}</StatusBadge>
        </span>
      )}
      {lastVisit && (
        <div className={classes.lastVisit}>
          <LastVisit visit={lastVisit} />
        </div>
      )}
      <div className={classes.links}>
        {lastVisit && <ReportButtons inspection={lastVisit} />}
        {mayStart &&
          mayAtThisPlace('inspections.create') &&
          (planned && !isStarted(planned) ? (
            <StartPlanned visit={planned} size="compact-sm" className={classes.start} />
          ) : (
            <StartVisit place={place} />
          ))}
        {may('place-devices.see') && (
          <LinkButton variant="light" size="compact-sm" to="/app/places/edit/$placeId/devices" params={params}>
            {t('devicesCount', { count: place.devicesCount })}
          </LinkButton>
        )}
        {may('inspections.see') && (
          <LinkButton variant="light" size="compact-sm" to="/app/places/edit/$placeId/inspections" params={params}>
            {t('section.inspections')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
