import { Card } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { EditedMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { SortableList } from '~/components/sortable/SortableList.tsx';
import { useRetry } from '~/lib/use-retry.ts';
import { useMixtures } from '../api/use-mixtures.ts';
import { useOrderMixtures } from '../api/use-order-mixtures.ts';
import { DeleteMixture } from '../components/DeleteMixture.tsx';
import { MixtureRow } from '../components/MixtureRow.tsx';

/** The baits of the installation in their order; adding and changing one are windows over the list. */
export function MixturesScreen() {
  const t = useTranslations('mixtures');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <LinkButton to="/app/admin/mixtures/create" leftSection={<IconPlus size={17} />}>
          {t('add')}
        </LinkButton>
      </PageHead>
      <Card padding={0}>
        <Mixtures />
      </Card>
      <Outlet />
    </>
  );
}

function Mixtures() {
  const t = useTranslations('mixtures');
  const navigate = useNavigate();
  const list = useMixtures();
  const retry = useRetry(list);
  const order = useOrderMixtures();
  const [removed, setRemoved] = useState<EditedMixture | null>(null);
  if (list.isLoadingError) return <ErrorState error={list.error} retrying={list.isFetching} onRetry={retry} />;
  if (!list.data) return <LoadingState />;
  if (list.data.length === 0)
    return <EmptyState icon={<IconFlask size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />;
  return (
    <>
      <SortableList
        label={t('title')}
        rows={list.data}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        onOrder={(ids) => order.mutateAsync({ body: ids.map((id, index) => ({ id, order: index + 1 })) })}
      >
        {(mixture) => (
          <MixtureRow
            mixture={mixture}
            onEdit={() =>
              void navigate({ to: '/app/admin/mixtures/edit/$mixtureId', params: { mixtureId: mixture.uuid } })
            }
            onDelete={() => setRemoved(mixture)}
          />
        )}
      </SortableList>
      {removed && <DeleteMixture mixture={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
