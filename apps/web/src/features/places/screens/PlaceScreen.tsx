import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { KeyValue } from '~/components/KeyValue.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { usePlace } from '../api/use-place.ts';

const route = getRouteApi('/app/places/edit/$placeId/');

/** What is known of the facility itself. */
export function PlaceScreen() {
  const t = useTranslations('places');
  const { placeId } = route.useParams();
  const { data: place, error, isError, isFetching, refetch } = usePlace(placeId);

  if (!place) {
    return (
      <>
        <PageHead title={t('details')} />
        <Card>
          {isError ? (
            <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LoadingState shape="text" count={5} />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead title={place.name} lead={place.address} />
      <Card>
        <KeyValue
          items={[
            { label: t('column.name'), value: place.name },
            { label: t('column.address'), value: place.address },
            { label: t('column.company'), value: place.company.name },
            { label: t('column.devices'), value: t('devicesCount', { count: place.devicesCount }) },
            { label: t('radioErrorInterval'), value: t('minutes', { count: place.radioErrorInterval }) },
          ]}
        />
      </Card>
    </>
  );
}
