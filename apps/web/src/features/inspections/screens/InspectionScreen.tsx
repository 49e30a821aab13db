import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { KeyValue } from '~/components/KeyValue.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useInspection } from '../api/use-inspection.ts';
import { InspectionStatusBadge } from '../components/InspectionStatusBadge.tsx';

const route = getRouteApi('/app/places/edit/$placeId/inspections/$inspectionId/');

/** One visit: who was there, when, and how far it went. */
export function InspectionScreen() {
  const t = useTranslations('places');
  const { placeId, inspectionId } = route.useParams();
  const { data: inspection, error, isError, isFetching, refetch } = useInspection(placeId, inspectionId);

  if (!inspection) {
    return (
      <Card>
        {isError ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingState shape="text" />
        )}
      </Card>
    );
  }
  return (
    <>
      <PageHead title={inspection.name} lead={<InspectionStatusBadge status={inspection.status} />} />
      <Card>
        <KeyValue
          items={[
            { label: t('visit.started'), value: <DateTime value={inspection.startedAt} /> },
            { label: t('visit.finished'), value: <DateTime value={inspection.finishedAt} /> },
            { label: t('visit.person'), value: <PersonName person={inspection.user} /> },
            { label: t('visit.checked'), value: `${inspection.devicesChecked} / ${inspection.devicesTotal}` },
            { label: t('visit.note'), value: inspection.note },
          ]}
        />
      </Card>
    </>
  );
}
