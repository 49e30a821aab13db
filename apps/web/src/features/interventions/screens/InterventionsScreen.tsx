import { Card } from '@mantine/core';
import { IconPlus, IconTool } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { DeletedEntries } from '~/components/DeletedEntries.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { isNotOnPhone, ListNotOnPhone } from '~/shared/field-documents/ListNotOnPhone.tsx';
import { OnThisPhone } from '~/shared/field-documents/OnThisPhone.tsx';
import { useDeletedInterventions, useDeleteIntervention, useInterventions } from '../calls.ts';
import { InterventionActions } from '../components/InterventionActions.tsx';
import { InterventionCard } from '../components/InterventionCard.tsx';
import classes from '../components/interventions.module.css';
import { useInterventionColumns } from '../components/use-intervention-columns.tsx';
import { filterInterventions } from '../logic/filter-interventions.ts';
import { needsDeletionReason } from '../logic/needs-deletion-reason.ts';
import { useInterventionRights } from '../logic/use-intervention-rights.ts';

type Props = {
  readonly placeId: string;
  readonly intervention: Intervention;
  readonly onClose: () => void;
};

function DeleteIntervention({ placeId, intervention, onClose }: Props) {
  const t = useTranslations('interventions');
  const remove = useDeleteIntervention();
  const reasonInput = useReasonFields(needsDeletionReason(intervention));
  const { uuid, name } = intervention;
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      canSubmit={reasonInput.check}
      onConfirm={() =>
        remove.mutateAsync({ params: { placeId, interventionId: uuid }, query: toReasonFields(reasonInput.reason) })
      }
      onClose={onClose}
    >
      {t('deleteText')}
      {reasonInput.fields}
    </ConfirmWrite>
  );
}

function AddIntervention({ placeId }: Pick<Props, 'placeId'>) {
  const t = useTranslations('interventions');
  return (
    <LinkButton
      to="/app/places/edit/$placeId/interventions/create"
      params={{ placeId }}
      leftSection={<IconPlus size={17} />}
    >
      {t('add')}
    </LinkButton>
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
  const deletedList = useDeletedInterventions(placeId);
  const { mayAdd } = useInterventionRights(placeId);
  const [interventionToDelete, setInterventionToDelete] = useState<Intervention | null>(null);
  const columns = useInterventionColumns({ placeId, onDelete: setInterventionToDelete });
  const add = mayAdd && <AddIntervention placeId={placeId} />;
  const leadOf = (count: number | undefined) => (count === undefined ? EMPTY_LINE : t('count', { count }));
  const isEmpty = list.data?.length === 0;
  const isMissing = isNotOnPhone(list);
  const visibleRows = list.data && filterInterventions(list.data, search);
  const lead = leadOf(visibleRows?.length);
  const isFiltered = !isEmpty && search !== undefined;

  return (
    <>
      <PageHead title={t('title')} lead={isEmpty ? t('lead') : lead}>
        {!isEmpty && !isMissing && add}
      </PageHead>
      <OnThisPhone placeId={placeId} kind="addIntervention" listed={list.data?.map(({ uuid }) => uuid)} />
      <Card padding={0}>
        {!isEmpty && !isMissing && (
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
        {isMissing ? (
          <ListNotOnPhone load={list} add={add} />
        ) : (
          <DataGrid
            label={t('title')}
            columns={columns}
            rows={visibleRows}
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
                <InterventionActions placeId={placeId} intervention={intervention} onDelete={setInterventionToDelete} />
              </div>
            )}
            empty={
              <EmptyState
                icon={<IconTool size={26} stroke={1.6} />}
                title={t(isFiltered ? 'noneFound' : 'none')}
                text={t(isFiltered ? 'noneFoundText' : 'noneText')}
                action={!isFiltered && add}
              />
            }
          />
        )}
      </Card>
      <DeletedEntries entries={deletedList.data} />
      {interventionToDelete && (
        <DeleteIntervention
          placeId={placeId}
          intervention={interventionToDelete}
          onClose={() => setInterventionToDelete(null)}
        />
      )}
    </>
  );
}
