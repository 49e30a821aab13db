import { Card } from '@mantine/core';
import { IconPlus, IconRouter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { useGateways } from '../calls.ts';
import { nameOfGateway, useGatewayActions } from '../components/gateways/use-gateway-actions.tsx';
import { WrongClockBadge } from '../components/gateways/WrongClock.tsx';
import classes from '../components/lora.module.css';

const route = getRouteApi('/app/lora/gateways/');

const useColumns = (actions: ((gateway: LoraGateway) => ReactNode) | null): readonly GridColumn<LoraGateway>[] => {
  const t = useTranslations('loraDevices');
  return useMemo(
    (): GridColumn<LoraGateway>[] => [
      {
        id: 'name',
        title: t('column.name'),
        cell: (gateway) => (
          <>
            {gateway.name ?? t('unnamed')} <WrongClockBadge gateway={gateway} />
          </>
        ),
        minWidth: 130,
        wraps: true,
        namesRow: true,
      },
      {
        id: 'devEui',
        title: t('column.devEui'),
        cell: ({ devEui }) => <span className={classes.eui}>{devEui}</span>,
        folds: 3,
        foldsInto: 'name',
      },
      {
        id: 'description',
        title: t('column.description'),
        cell: ({ description }) => description ?? '—',
        minWidth: 160,
        wraps: true,
        folds: 1,
      },
      {
        id: 'lastUplink',
        title: t('column.lastUplink'),
        cell: ({ lastUplinkAt }) => (lastUplinkAt === null ? t('never') : <RelativeTime value={lastUplinkAt} />),
      },
      {
        id: 'created',
        title: t('column.created'),
        cell: ({ createdAt }) => <DateTime value={createdAt} />,
        align: 'right',
        folds: 2,
      },
      ...(actions ? [{ id: 'actions', title: t('column.actions'), cell: actions, isActions: true }] : []),
    ],
    [t, actions],
  );
};

const matches = (gateway: LoraGateway, search: string): boolean =>
  `${gateway.name ?? ''} ${gateway.devEui} ${gateway.description ?? ''}`.toLowerCase().includes(search.toLowerCase());

/** All gateways of the installation. */
export function GatewaysScreen() {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const [{ search, page = 1 }, change] = useListSearch(route);
  const list = useGateways();
  const rows = useMemo(
    () => list.data?.filter((one) => search === undefined || matches(one, search)),
    [list.data, search],
  );
  const { actions, deleteDialog } = useGatewayActions();
  const add = may('lora.gateways-edit') && (
    <LinkButton to="/app/lora/gateways/create" leftSection={<IconPlus size={17} />}>
      {t('gateway.add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t('titles.gateways')}
        lead={list.data ? t('gateway.count', { count: list.data.length }) : EMPTY_LINE}
      >
        {add}
      </PageHead>
      <Card padding={0}>
        <FilterBar
          find={
            <SearchInput
              label={t('gateway.search')}
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
        />
        <DataGrid
          label={t('titles.gateways')}
          columns={useColumns(actions)}
          rows={rows}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={nameOfGateway}
          rowLink={({ uuid }) => ({ to: '/app/lora/gateways/details/$gatewayId', params: { gatewayId: uuid } })}
          paging={{ page, size: LORA_PAGE_SIZE, onPage: (next) => change({ page: next }) }}
          card={(gateway) => <GatewayCard gateway={gateway} />}
          cardAside={actions ?? undefined}
          empty={
            <EmptyState
              icon={<IconRouter size={26} stroke={1.6} />}
              title={t(search === undefined ? 'gateway.none' : 'gateway.noneFound')}
              {...(search === undefined && { text: t('gateway.noneText'), action: add })}
            />
          }
        />
      </Card>
      {deleteDialog}
    </>
  );
}

function GatewayCard({ gateway }: { readonly gateway: LoraGateway }) {
  const t = useTranslations('loraDevices');
  const { devEui, lastUplinkAt } = gateway;
  return (
    <div className={classes.card}>
      <span className={classes.name}>{nameOfGateway(gateway)}</span>
      <span className={classes.line}>{devEui}</span>
      <WrongClockBadge gateway={gateway} />
      <span className={classes.line}>
        {t('column.lastUplink')}: {lastUplinkAt === null ? t('never') : <RelativeTime value={lastUplinkAt} />}
      </span>
    </div>
  );
}
