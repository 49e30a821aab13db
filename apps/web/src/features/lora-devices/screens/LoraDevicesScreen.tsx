import { Card, Text } from '@mantine/core';
import { IconAntenna, IconPlus, IconTableImport } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { useSelection } from '~/components/data-grid/use-selection.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { RadioDelayNotice } from '~/shared/radio/RadioDelayNotice.tsx';
import { useLoraDevices } from '../calls.ts';
import { BulkConfigure } from '../components/config/BulkConfigure.tsx';
import { InterruptedRun } from '../components/config/InterruptedRun.tsx';
import { LoraCard } from '../components/LoraCard.tsx';
import { LoraFilters } from '../components/LoraFilters.tsx';
import classes from '../components/lora.module.css';
import { useLoraColumns } from '../components/use-lora-columns.tsx';
import { useLoraName } from '../components/use-lora-name.ts';
import { useLoraRowActions } from '../components/use-lora-row-actions.tsx';
import type { LoraSearch } from '../search.ts';

const route = getRouteApi('/app/lora/devices/');

const isFiltered = ({ search, company, version, status }: LoraSearch): boolean =>
  [search, company, version, status].some((value) => value !== undefined);

/** LoRa devices that the caller may read, page by page; a super admin may configure many of one company at once. */
export function LoraDevicesScreen() {
  const t = useTranslations('loraDevices');
  const [search, change] = useListSearch(route);
  const { page = 1 } = search;
  const list = useLoraDevices(search);
  const rows = list.data?.loraDevices;
  const nameOf = useLoraName();
  const { actions, deleteDialog } = useLoraRowActions();
  const columns = useLoraColumns(actions);
  const may = useMay();
  const bulk = useBulkConfigure(search, rows);
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onPageMissing: (last) => change({ page: last }),
  });
  return (
    <>
      <PageHead title={t('titles.list')} lead={list.data ? t('count', { count: list.data.count }) : EMPTY_LINE}>
        <AddButtons />
      </PageHead>
      <RadioDelayNotice />
      {may('lora.bulk-configure') && <InterruptedRun />}
      <Card padding={0}>
        <LoraFilters search={search} isFiltered={isFiltered(search)} onChange={change} />
        {bulk.hint}
        <DataGrid
          label={t('titles.list')}
          columns={columns}
          rows={rows}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={nameOf}
          rowLink={({ uuid }) => ({ to: '/app/lora/devices/details/$loraDeviceId', params: { loraDeviceId: uuid } })}
          selection={bulk.selection}
          bulk={bulk.buttons}
          paging={{
            page,
            size: LORA_PAGE_SIZE,
            total: list.data?.totalPages ?? 1,
            onPage: (next) => change({ page: next }),
          }}
          card={(lora) => <LoraCard lora={lora} />}
          cardAside={actions ?? undefined}
          empty={<NoLoraDevices isFiltered={isFiltered(search)} />}
        />
      </Card>
      {deleteDialog}
    </>
  );
}

type Rows = NonNullable<ReturnType<typeof useLoraDevices>['data']>['loraDevices'];

/** Checkboxes appear once a company is chosen (R0272), because a bulk request is for devices of one company. */
const useBulkConfigure = (search: LoraSearch, rows: Rows | undefined) => {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const selection = useSelection(rows?.map(({ uuid }) => uuid));
  const chosen = rows?.filter(({ uuid }) => selection.ids.has(uuid)) ?? [];
  if (!may('lora.bulk-configure')) return { selection: undefined, buttons: null, hint: null };
  const hasCompany = search.company !== undefined;
  return {
    selection: hasCompany ? selection : undefined,
    buttons: <BulkConfigure loras={chosen} onDone={selection.clear} />,
    hint: hasCompany || rows?.length === 0 ? null : <Text className={classes.hint}>{t('bulk.chooseCompany')}</Text>,
  };
};

function AddButtons() {
  const t = useTranslations('loraDevices');
  const may = useMay();
  if (!may('lora.create')) return null;
  return (
    <>
      <LinkButton variant="default" to="/app/lora/devices/import" leftSection={<IconTableImport size={17} />}>
        {t('import')}
      </LinkButton>
      <LinkButton to="/app/lora/devices/create" leftSection={<IconPlus size={17} />}>
        {t('add')}
      </LinkButton>
    </>
  );
}

function NoLoraDevices({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('loraDevices');
  return (
    <EmptyState
      icon={<IconAntenna size={26} stroke={1.6} />}
      title={t(isFiltered ? 'noneFound' : 'none')}
      text={t(isFiltered ? 'noneFoundText' : 'noneText')}
      action={
        !isFiltered && (
          <div className={classes.actions}>
            <AddButtons />
          </div>
        )
      }
    />
  );
}
