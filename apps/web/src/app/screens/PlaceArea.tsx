import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Area } from '~/components/Area.tsx';
import { usePlaceSections } from './place-sections.ts';

const route = getRouteApi('/app/places/edit/$placeId');

/** Everything about one facility: its sections beside the one that is open. */
export function PlaceArea() {
  const t = useTranslations('layout');
  const { placeId } = route.useParams();
  return (
    <Area
      back={{ label: t('menu.places'), to: '/app/places' }}
      label={t('placeSections')}
      sections={usePlaceSections(placeId)}
    >
      <Outlet />
    </Area>
  );
}
