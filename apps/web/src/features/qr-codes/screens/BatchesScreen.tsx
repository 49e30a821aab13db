import { Button, Card } from '@mantine/core';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import { useBatches } from '../calls.ts';
import { BatchCard } from '../components/BatchCard.tsx';
import { NewBatchModal } from '../components/NewBatchModal.tsx';
import { useBatchColumns } from '../components/use-batch-columns.tsx';

const route = getRouteApi('/app/qrcodes/');

const PAGE_SIZE = 25;

/** Batches of codes for printing. */
export function BatchesScreen() {
  const t = useTranslations('qrCodes');
  const may = useMay();
  const [{ sort, page = 1 }, change] = useListSearch(route);
  const navigate = route.useNavigate();
  const list = useBatches();
  const columns = useBatchColumns();
  const [isMaking, setMaking] = useState(false);
  const add = may('qr-codes.generate') && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setMaking(true)}>
      {t('batches.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('titles.list')}
        lead={list.data ? t('batches.count', { count: list.data.length }) : EMPTY_LINE}
      >
        {add}
      </PageHead>
      <Card padding={0}>
        <DataGrid
          label={t('titles.list')}
          columns={columns}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          rowLink={({ id }) => ({ to: '/app/qrcodes/batch/$batchId', params: { batchId: String(id) } })}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          paging={{ page, size: PAGE_SIZE, onPage: (next) => change({ page: next }) }}
          card={(batch) => <BatchCard batch={batch} />}
          empty={
            <EmptyState
              icon={<IconQrcode size={26} stroke={1.6} />}
              title={t('batches.none')}
              text={t('batches.noneText')}
              action={add}
            />
          }
        />
      </Card>
      {isMaking && (
        <NewBatchModal
          onCreated={({ id }) => void navigate({ to: '/app/qrcodes/batch/$batchId', params: { batchId: String(id) } })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
