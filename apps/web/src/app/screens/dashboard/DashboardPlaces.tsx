import { Card, Text, Title } from '@mantine/core';
import { IconBuildingFactory2, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { usePlaces } from '~/features/places/api/use-places.ts';
import { useMay } from '~/lib/use-may.ts';
import classes from './dashboard.module.css';

/** More than this is a list to search in, not a page to look at. */
const SHOWN = 12;

/** The facilities one works with, one step from their devices and visits. */
export function DashboardPlaces({ companyUuid }: { readonly companyUuid: string | undefined }) {
  const t = useTranslations('dashboard');
  const list = usePlaces({ companyUuid });
  return (
    <section>
      <Title order={2} className={classes.heading}>
        {t('places')}
      </Title>
      {list.data ? <Places places={list.data} /> : <PendingCard load={list} />}
    </section>
  );
}

function Places({ places }: { readonly places: readonly Place[] }) {
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
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.uuid}>
            <DashboardPlace place={place} />
          </li>
        ))}
      </ul>
      {places.length > SHOWN && (
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

function DashboardPlace({ place }: { readonly place: Place }) {
  const t = useTranslations('places');
  const may = useMay();
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
      <div className={classes.links}>
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
