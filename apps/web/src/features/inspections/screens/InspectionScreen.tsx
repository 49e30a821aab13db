import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useInspection } from '../calls.ts';
import classes from '../components/VisitPage.module.css';
import { VisitPage } from '../components/VisitPage.tsx';
import { useIsWaitingForPhones } from '../field-calls.ts';
import { useVisitOnScreen } from '../log/visit-on-screen.ts';
import { useRunVisitOutbox } from '../outbox/use-visit-outbox.ts';

const route = getRouteApi('/app/places/edit/$placeId/inspections/$inspectionId/');

/** One visit with all its details. */
export function InspectionScreen() {
  const t = useTranslations('inspections.titles');
  const { placeId, inspectionId } = route.useParams();
  useVisitOnScreen(inspectionId);
  useRunVisitOutbox();
  const load = useInspection(placeId, inspectionId);
  const isWaitingForPhones = useIsWaitingForPhones(placeId);
  if (load.data && !isWaitingForPhones) return <VisitPage serverVisit={load.data} placeId={placeId} load={load} />;
  return (
    <>
      <PageHead title={t('inspection')} />
      {load.isError ? (
        <Card>
          <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
        </Card>
      ) : (
        <div className={classes.root}>
          <Card>
            <LoadingState shape="text" count={4} />
          </Card>
          <Card padding={0}>
            <LoadingState />
          </Card>
        </div>
      )}
    </>
  );
}
