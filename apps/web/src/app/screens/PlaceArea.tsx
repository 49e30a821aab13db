import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePlace } from '~/features/places/api/use-place.ts';
import { AreaPage } from './AreaPage.tsx';

const route = getRouteApi('/app/places/edit/$placeId');

/** Everything about one facility. */
export function PlaceArea() {
  const t = useTranslations('places.titles');
  const { placeId } = route.useParams();
  const { error } = usePlace(placeId);
  return <AreaPage area={{ kind: 'place', id: placeId }} title={t('place')} error={error} />;
}
