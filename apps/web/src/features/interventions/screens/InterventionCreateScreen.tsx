import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { InterventionEditor } from '../components/InterventionEditor.tsx';

const route = getRouteApi('/app/places/edit/$placeId/interventions/create');

export function InterventionCreateScreen() {
  const t = useTranslations('interventions');
  const { placeId } = route.useParams();
  return (
    <>
      <BackLink to="/app/places/edit/$placeId/interventions" params={{ placeId }} label={t('title')} />
      <PageHead title={t('titles.create')} />
      <InterventionEditor key={placeId} placeId={placeId} intervention={null} images={[]} />
    </>
  );
}
