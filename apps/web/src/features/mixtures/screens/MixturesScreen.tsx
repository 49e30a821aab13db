import { Card } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { EditableMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { CatalogueList } from '~/components/catalogue/CatalogueList.tsx';
import { CatalogueRow } from '~/components/catalogue/CatalogueRow.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useDeleteMixture, useMixtures, useMixtureUse, useOrderMixtures } from '../calls.ts';

type Props = { readonly mixture: EditableMixture; readonly onClose: () => void };

function DeleteMixture({ mixture, onClose }: Props) {
  const t = useTranslations('mixtures');
  const remove = useDeleteMixture();
  const usage = useMixtureUse(mixture.uuid);
  return (
    <ConfirmWrite
      title={t('remove.title', { name: mixture.name })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { mixtureId: mixture.uuid } })}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {usage.data && <p>{t('remove.used', { count: usage.data.records })}</p>}
    </ConfirmWrite>
  );
}

type MixtureRowProps = {
  readonly mixture: EditableMixture;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

function MixtureRow({ mixture, onEdit, onDelete }: MixtureRowProps) {
  const t = useTranslations('mixtures');
  return (
    <CatalogueRow
      name={mixture.name}
      lines={[mixture.description ?? '', t('grams', { grams: mixture.grammage })]}
      badge={
        <StatusBadge tone={mixture.toxic ? 'warning' : 'quiet'}>{t(mixture.toxic ? 'toxic' : 'notToxic')}</StatusBadge>
      }
      edit={{ label: t('edit'), onClick: onEdit }}
      remove={{ label: t('delete'), onClick: onDelete }}
    />
  );
}

/** The bait mixtures of the installation in their order; windows over the list add and edit them. */
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
  const [mixtureToDelete, setMixtureToDelete] = useState<EditableMixture | null>(null);
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
            onDelete={() => setMixtureToDelete(mixture)}
          />
        )}
      </CatalogueList>
      {mixtureToDelete && <DeleteMixture mixture={mixtureToDelete} onClose={() => setMixtureToDelete(null)} />}
    </>
  );
}
