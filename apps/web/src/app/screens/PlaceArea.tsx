import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePlace } from '~/features/places/calls.ts';
import { AreaPage } from './AreaPage.tsx';

/** The area with all pages of one facility, independent of the address of the section. */
export function PlaceArea() {
  const t = useTranslations('places.titles');
  const { placeId = '' } = useParams({ strict: false });
  const { error } = usePlace(placeId);
  return <AreaPage area={{ kind: 'place', id: placeId }} title={t('place')} error={error} />;
}
