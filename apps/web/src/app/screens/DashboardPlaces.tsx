import { Card, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './DashboardScreen.module.css';

/** More than this is a list to search in, not a page to look at. */
const SHOWN = 12;

export function DashboardPlaces({ places }: { readonly places: readonly Place[] }) {
  const t = useTranslations('layout.dashboard');
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
