import { Button, Card } from '@mantine/core';
import { IconList, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { use__Things__ } from '../calls.ts';
import { __Thing__Modal } from '../components/__Thing__Modal.tsx';
import { use__Thing__Columns } from '../components/use-__thing__-columns.tsx';

const route = getRouteApi('__address__');

/** __Things_words__ of a facility. The grid shows the loading, error and empty states, or the rows. */
export function __Things____Name__Screen() {
  const t = useTranslations('__things_camel__');
  const { placeId } = route.useParams();
  const [{ sort }, change] = useListSearch(route);
  const list = use__Things__(placeId);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={t('titles.__name_camel__')} lead={list.data && t('count', { count: list.data.length })}>
        <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <Card padding={0}>
        <DataGrid
          label={t('titles.__name_camel__')}
          columns={use__Thing__Columns()}
          rows={list.data}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={({ name }) => name}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          card={({ name }) => name}
          empty={<EmptyState icon={<IconList size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
        />
      </Card>
      {isAdding && <__Thing__Modal placeId={placeId} onClose={() => setAdding(false)} />}
    </>
  );
}
