import { Card } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { EditedMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueList } from '~/components/catalogue/CatalogueList.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useMixtures, useOrderMixtures } from '../calls.ts';
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
  const order = useOrderMixtures();
  const [removed, setRemoved] = useState<EditedMixture | null>(null);
  return (
    <>
      <CatalogueList
        label={t('title')}
        load={list}
        nameOf={({ name }) => name}
        onOrder={(body) => order.mutateAsync({ body })}
        empty={<EmptyState icon={<IconFlask size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
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
      </CatalogueList>
      {removed && <DeleteMixture mixture={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
