import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useImages, useIntervention } from '../calls.ts';
import { InterventionEditor } from '../components/InterventionEditor.tsx';

const route = getRouteApi('/app/places/edit/$placeId/interventions/edit/$interventionUuid/');

export function InterventionEditScreen() {
  const t = useTranslations('interventions');
  const { placeId, interventionUuid } = route.useParams();
  const search = route.useSearch();
  const load = useIntervention(placeId, interventionUuid);
  const images = useImages(placeId, interventionUuid);
  const intervention = load.data?.intervention;
  return (
    <>
      <BackLink
        to="/app/places/edit/$placeId/interventions/$interventionUuid"
        params={{ placeId, interventionUuid }}
        search={search}
        label={intervention?.name ?? t('title')}
      />
      <PageHead title={t('titles.edit')} lead={intervention?.number} />
      {!intervention && <PendingCard load={load} />}
      {intervention && !images.data && <PendingCard load={images} />}
      {intervention && images.data && (
        <InterventionEditor
          key={intervention.uuid}
          placeId={placeId}
          intervention={intervention}
          images={images.data}
          search={search}
        />
      )}
    </>
  );
}
