import { Card } from '@mantine/core';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Area } from '~/components/Area.tsx';
import { BackLink } from '~/components/BackLink.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { usePlace } from '~/features/places/api/use-place.ts';
import { usePlaceSections } from './place-sections.ts';

const route = getRouteApi('/app/places/edit/$placeId');

/** Everything about one facility: its sections beside the one that is open. */
export function PlaceArea() {
  const t = useTranslations();
  const { placeId } = route.useParams();
  const sections = usePlaceSections(placeId);
  const { error } = usePlace(placeId);
  // without the facility no section has anything to say, and nothing can be added to it
  if (error?.status === 404) {
    return (
      <>
        <BackLink to="/app/places" label={t('layout.menu.places')} />
        <PageHead title={t('places.titles.place')} />
        <Card>
          <ErrorState error={error} />
        </Card>
      </>
    );
  }
  return (
    <Area
      back={{ label: t('layout.menu.places'), to: '/app/places' }}
      label={t('layout.placeSections')}
      sections={sections}
    >
      <Outlet />
    </Area>
  );
}
