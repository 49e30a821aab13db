import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { useInspection } from '../api/use-inspection.ts';
import { VisitPage } from '../components/VisitPage.tsx';
import { useVisitOutboxRuns } from '../outbox/use-visit-outbox.ts';

const route = getRouteApi('/app/places/edit/$placeId/inspections/$inspectionId/');

/** One visit, loaded whole. */
export function InspectionScreen() {
  const { placeId, inspectionId } = route.useParams();
  useVisitOutboxRuns();
  const load = useInspection(placeId, inspectionId);
  if (load.data) return <VisitPage answered={load.data} placeId={placeId} load={load} />;
  return (
    <Card>
      {load.isError ? (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}
