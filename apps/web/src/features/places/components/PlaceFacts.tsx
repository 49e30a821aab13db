import { Card } from '@mantine/core';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';

/** A facility for who does not edit it. */
export function PlaceFacts({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  return (
    <Card>
      <Facts
        items={[
          { label: t('column.name'), value: place.name },
          { label: t('column.address'), value: place.address },
          { label: t('column.company'), value: place.company.name },
          { label: t('zone'), value: place.companyZone?.name },
          { label: t('column.devices'), value: t('devicesCount', { count: place.devicesCount }) },
          { label: t('radioErrorInterval'), value: t('minutes', { count: place.radioErrorInterval }) },
        ]}
      />
    </Card>
  );
}
