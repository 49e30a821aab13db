import { Card } from '@mantine/core';
import { IconPlus, IconTool } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DeletedThings } from '~/components/DeletedThings.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { spreadReason } from '~/lib/amendment.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useDeletedInterventions, useDeleteIntervention, useInterventions } from '../calls.ts';
import { InterventionActions } from '../components/InterventionActions.tsx';
import { InterventionCard } from '../components/InterventionCard.tsx';
import classes from '../components/interventions.module.css';
import { useInterventionColumns } from '../components/use-intervention-columns.tsx';
import { foundInterventions } from '../logic/found-interventions.ts';
import { leavesTrace } from '../logic/leaves-trace.ts';
import { useInterventionRights } from '../logic/use-intervention-rights.ts';

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly onClose: () => void;
};

function DeleteIntervention({ placeId, intervention, onClose }: Props) {
  const t = useTranslations('interventions');
  const remove = useDeleteIntervention();
  const asked = useAskedReason(leavesTrace(intervention));
  const { uuid, name } = intervention;
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      mayGo={asked.check}
      onConfirm={() =>
        remove.mutateAsync({ params: { placeId, interventionId: uuid }, query: spreadReason(asked.reason) })
      }
      onClose={onClose}
    >
      {t('deleteText')}
      {asked.fields}
    </ConfirmWrite>
  );
}

const route = getRouteApi('/app/places/edit/$placeId/interventions/');
const PAGE_SIZE = 20;

/** All interventions of a facility, the newest first. */
export function InterventionsScreen() {
  const t = useTranslations('interventions');
  const { placeId } = route.useParams();
  const [{ search, page = 1 }, change] = useListSearch(route);
  const list = useInterventions(placeId);
  const gone = useDeletedInterventions(placeId);
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
  const found = list.data && foundInterventions(list.data, search);
  const isNarrowed = !isEmpty && search !== undefined;

  return (
    <>
      <PageHead title={t('title')} lead={found && !isEmpty ? t('count', { count: found.length }) : t('lead')}>
        {mayAdd && !isEmpty && add}
      </PageHead>
      <Card padding={0}>
        {!isEmpty && (
          <FilterBar
            find={
              <SearchInput
                label={t('search')}
                value={search ?? ''}
                onSearch={(text) => change({ search: text || undefined })}
              />
            }
          />
        )}
        <DataGrid
          label={t('title')}
          columns={columns}
          rows={found}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({
            to: '/app/places/edit/$placeId/interventions/$interventionUuid',
            params: { placeId, interventionUuid: uuid },
          })}
          paging={{ page, size: PAGE_SIZE, onPage: (next) => change({ page: next }) }}
          card={(intervention) => <InterventionCard intervention={intervention} />}
          cardActions={(intervention) => (
            <div className={classes.cardActions}>
              <InterventionActions placeId={placeId} intervention={intervention} onDelete={setDeleted} />
            </div>
          )}
          empty={
            <EmptyState
              icon={<IconTool size={26} stroke={1.6} />}
              title={t(isNarrowed ? 'noneFound' : 'none')}
              text={t(isNarrowed ? 'noneFoundText' : 'noneText')}
              action={mayAdd && !isNarrowed && add}
            />
          }
        />
      </Card>
      <DeletedThings things={gone.data} />
      {deleted && <DeleteIntervention placeId={placeId} intervention={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
