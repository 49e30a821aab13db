import { Button, Card } from '@mantine/core';
import { IconAccessPoint, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { NetworkBadge } from '~/shared/radio/NetworkBadge.tsx';
import { useNetworks } from '~/shared/radio/use-networks.ts';
import { NetworkModal } from '../components/NetworkModal.tsx';
import { NewKey } from '../components/NewKey.tsx';
import classes from '../components/uplinks.module.css';

const route = getRouteApi('/app/lora/networks/');

const useColumns = (): readonly GridColumn<Network>[] => {
  const t = useTranslations('uplinks');
  return [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name, kind }) => (
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.line}>{t(`kind.${kind}`)}</span>
        </span>
      ),
      minWidth: 200,
      wraps: true,
      namesRow: true,
    },
    {
      id: 'company',
      title: t('column.company'),
      cell: ({ company }) => company?.name ?? t('installation'),
      minWidth: 160,
      wraps: true,
      folds: 2,
      foldsInto: 'name',
    },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <NetworkBadge state={state} /> },
    {
      id: 'lastEvent',
      title: t('column.lastEvent'),
      cell: ({ lastEventAt }) => (lastEventAt === null ? t('neverHeard') : <RelativeTime value={lastEventAt} />),
      folds: 3,
      foldsInto: 'name',
    },
    {
      id: 'lag',
      title: t('column.lag'),
      cell: ({ lagMs }) => (lagMs === null ? '—' : t('seconds', { seconds: Math.round(lagMs / 1000) })),
      align: 'right',
      folds: 1,
    },
  ];
};

/** The network servers from which the installation receives uplinks. */
export function NetworksScreen() {
  const t = useTranslations('uplinks');
  const navigate = route.useNavigate();
  const list = useNetworks();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ readonly network: Network; readonly key: string } | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const openNetwork = (networkId: string) =>
    void navigate({ to: '/app/lora/networks/$networkId', params: { networkId } });
  return (
    <>
      <PageHead title={t('titles.networks')} lead={t('lead')}>
        <LinkButton variant="default" to="/app/lora/quarantine">
          {t('quarantine')}
        </LinkButton>
        {add}
      </PageHead>
      <Card padding={0}>
        <DataGrid
          label={t('titles.networks')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ uuid }) => ({ to: '/app/lora/networks/$networkId', params: { networkId: uuid } })}
          card={(network) => <NetworkCard network={network} />}
          empty={
            <EmptyState
              icon={<IconAccessPoint size={26} stroke={1.6} />}
              title={t('none')}
              text={t('noneText')}
              action={add}
            />
          }
        />
      </Card>
      {isAdding && <NetworkModal network={null} onMade={setCreated} onClose={() => setAdding(false)} />}
      {created && (
        <NewKey network={created.network} value={created.key} onClose={() => openNetwork(created.network.uuid)} />
      )}
    </>
  );
}

/** A connection in the list on a phone. */
function NetworkCard({ network: { name, kind, company, state } }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  return (
    <span className={classes.text}>
      <span className={classes.head}>
        <span className={classes.name}>{name}</span>
        <NetworkBadge state={state} />
      </span>
      <span className={classes.line}>{t(`kind.${kind}`)}</span>
      <span className={classes.line}>{company?.name ?? t('installation')}</span>
    </span>
  );
}
