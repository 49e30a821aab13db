import { Card } from '@mantine/core';
import { IconPlus, IconTool } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useInterventions } from '../api/use-interventions.ts';
import { DeleteIntervention } from '../components/DeleteIntervention.tsx';
import { InterventionActions } from '../components/InterventionActions.tsx';
import { InterventionCard } from '../components/InterventionCard.tsx';
import classes from '../components/interventions.module.css';
import { useInterventionColumns } from '../components/use-intervention-columns.tsx';
import { useInterventionRights } from '../logic/use-intervention-rights.ts';

const route = getRouteApi('/app/places/edit/$placeId/interventions/');
const PAGE_SIZE = 20;

/** All interventions of a facility, the newest first. */
export function InterventionsScreen() {
  const t = useTranslations('interventions');
  const { placeId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInterventions(placeId);
  const { mayAdd } = useInterventionRights(placeId);
  const [deleted, setDeleted] = useState<Intervention | null>(null);
  const columns = useInterventionColumns({ placeId, onDelete: setDeleted });
  const add = (
    <LinkButton
      to="/app/places/edit/$placeId/interventions/create"
      params={{ placeId }}
      leftSection={<IconPlus size={17} />}
    >
      {t('add')}
    </LinkButton>
  );
  const isEmpty = list.data?.length === 0;

  return (
    <>
      <PageHead title={t('title')} lead={list.data && !isEmpty ? t('count', { count: list.data.length }) : t('lead')}>
        {mayAdd && !isEmpty && add}
      </PageHead>
      <Card padding={0}>
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({
            to: '/app/places/edit/$placeId/interventions/$interventionUuid',
            params: { placeId, interventionUuid: uuid },
          })}
          paging={{ page, size: PAGE_SIZE, onPage: (next) => void navigate({ search: { page: next } }) }}
          card={(intervention) => <InterventionCard intervention={intervention} />}
          cardActions={(intervention) => (
            <div className={classes.cardActions}>
              <InterventionActions placeId={placeId} intervention={intervention} onDelete={setDeleted} />
            </div>
          )}
          empty={
            <EmptyState
              icon={<IconTool size={26} stroke={1.6} />}
              title={t('none')}
              text={t('noneText')}
              action={mayAdd && add}
            />
          }
        />
      </Card>
      {deleted && <DeleteIntervention placeId={placeId} intervention={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
