import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useWaitingVisits } from '~/features/dashboard/calls.ts';
import { TileList } from './TileList.tsx';
import { useVisitRows } from './use-visit-rows.tsx';

const route = getRouteApi('/app/dashboard/visits');

/** Visits that wait for an action, each with its findings. */
export function WaitingVisitsScreen() {
  const t = useTranslations('dashboard');
  const { of = 'toApprove', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useWaitingVisits(of, { companyUuid: company, page });
  const rows = useVisitRows();
  return (
    <TileList
      title={t(`tile.${of}`)}
      count={list.data && t('count.visits', { count: list.data.count })}
      none={{ title: t(`${of}.none`), text: t(`${of}.noneText`) }}
      load={list}
      page={page}
      onPage={(next, options) => void navigate({ search: { of, company, page: next }, ...options })}
      {...rows}
      rows={list.data?.visits}
    />
  );
}
