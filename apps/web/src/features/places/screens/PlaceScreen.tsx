import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useIsPhone } from '~/lib/use-phone.ts';
import { usePlace } from '../calls.ts';
import { DeletePlace } from '../components/DeletePlace.tsx';
import { PlaceEditor } from '../components/PlaceEditor.tsx';
import classes from '../components/places.module.css';

/** A facility for users who may not edit it. */
function PlaceFacts({ place }: { readonly place: PlaceDetails }) {
  const t = useTranslations('places');
  return (
    <Card>
      <Facts
        items={[
          { label: t('column.name'), value: place.name },
          { label: t('column.address'), value: place.address },
          { label: t('column.phone'), value: place.phone },
          { label: t('column.company'), value: place.company.name },
          { label: t('zone'), value: place.companyZone?.name },
          { label: t('column.devices'), value: t('devicesCount', { count: place.devicesCount }) },
          { label: t('radioErrorInterval'), value: t('minutes', { count: place.radioErrorInterval }) },
        ]}
      />
    </Card>
  );
}

const route = getRouteApi('/app/places/edit/$placeId/');

/** The facility, read-only or editable; below it the parts of other domains. */
export function PlaceScreen({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('places');
  const may = useMay();
  const { placeId } = route.useParams();
  const load = usePlace(placeId);
  const place = load.data;
  // on a phone the bar already shows the name of the page
  const isNameInBar = useIsPhone();
  if (!place) {
    return (
      <>
        <PageHead title={t('details')} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      <PageHead title={isNameInBar ? t('section.details') : place.name} lead={place.address} />
      <div className={classes.stack}>
        {may('places.edit') ? <PlaceEditor key={place.uuid} place={place} /> : <PlaceFacts place={place} />}
        {children}
        <DeletePlace place={place} />
      </div>
    </>
  );
}
