import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { BackToOrigin } from '../components/BackToOrigin.tsx';
import { InterventionEditor } from '../components/InterventionEditor.tsx';

const route = getRouteApi('/app/places/edit/$placeId/interventions/create');

export function InterventionCreateScreen() {
  const t = useTranslations('interventions');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  return (
    <>
      <BackToOrigin placeId={placeId} search={search} />
      <PageHead title={t('titles.create')} />
      <InterventionEditor key={placeId} placeId={placeId} intervention={null} images={[]} search={search} />
    </>
  );
}
