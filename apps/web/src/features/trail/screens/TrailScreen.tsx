import { Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { useTrail } from '../calls.ts';
import { TrailFilters } from '../components/TrailFilters.tsx';
import { TrailList } from '../components/TrailList.tsx';
import { isFiltered, NO_FILTER } from '../search.ts';

const route = getRouteApi('/app/places/edit/$placeId/record');

/** The audit trail of a facility: who did what and when, with old and new values and the reason. */
export function TrailScreen() {
  const t = useTranslations('trail');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const load = useTrail(placeId, search);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Card padding={0}>
        <TrailFilters
          placeId={placeId}
          search={search}
          onFilter={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
          onClear={() => void navigate({ search: NO_FILTER, replace: true })}
        />
        <TrailList placeId={placeId} load={load} isFiltered={isFiltered(search)} />
      </Card>
    </>
  );
}
