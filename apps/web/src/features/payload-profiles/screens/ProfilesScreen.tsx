import { Card } from '@mantine/core';
import { IconFileCode, IconPlus } from '@tabler/icons-react';
import type { PayloadProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useProfiles } from '../calls.ts';
import classes from '../components/profiles.module.css';

const useColumns = (): readonly GridColumn<PayloadProfile>[] => {
  const t = useTranslations('payloadProfiles');
  return [
    {
      id: 'name',
      title: t('field.name'),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
      minWidth: 200,
      wraps: true,
      namesRow: true,
    },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`), folds: 1, foldsInto: 'name' },
    {
      id: 'company',
      title: t('field.company'),
      cell: ({ company }) => company?.name ?? t('installation'),
      minWidth: 160,
      wraps: true,
      folds: 2,
      foldsInto: 'name',
    },
    { id: 'devices', title: t('field.devices'), cell: ({ devices }) => devices, align: 'right' },
  ];
};

/** The profiles that decode the payloads of manufacturers. */
export function ProfilesScreen() {
  const t = useTranslations('payloadProfiles');
  const list = useProfiles();
  const columns = useColumns();
  const add = (
    <LinkButton leftSection={<IconPlus size={17} />} to="/app/lora/profiles/create">
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('titles.list')} lead={t('lead')}>
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
          rowLink={({ uuid }) => ({ to: '/app/lora/profiles/$profileId', params: { profileId: uuid } })}
          card={(profile) => <ProfileCard profile={profile} />}
          empty={
            <EmptyState
              icon={<IconFileCode size={26} stroke={1.6} />}
              title={t('none')}
              text={t('noneText')}
              action={add}
            />
          }
        />
      </Card>
    </>
  );
}

/** A profile in the list on a phone. */
function ProfileCard({ profile: { name, kind, company } }: { readonly profile: PayloadProfile }) {
  const t = useTranslations('payloadProfiles');
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      <span className={classes.line}>{t(`kind.${kind}`)}</span>
      <span className={classes.line}>{company?.name ?? t('installation')}</span>
    </span>
  );
}
