import { Button, Card } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useCompanyDeviceTypes, useRemoveDeviceType } from '../calls.ts';
import { AssignDeviceTypes } from '../components/AssignDeviceTypes.tsx';
import { OrderTypes } from '../components/OrderTypes.tsx';
import { OwnerFilter } from '../components/OwnerFilter.tsx';
import { SectionLinks } from '../components/SectionLinks.tsx';
import { TypesGrid } from '../components/TypesGrid.tsx';
import { useListOwner } from '../use-list-owner.ts';

type Props = {
  readonly companyId: string;
  readonly type: DeviceTypeWithCatalogue;
  readonly onClose: () => void;
};

/** Deletes a type after confirmation; a type in use is not deleted, and the window shows the number of its devices. */
function RemoveDeviceType({ companyId, type, onClose }: Props) {
  const t = useTranslations('deviceTypes.remove');
  const remove = useRemoveDeviceType();
  return (
    <ConfirmWrite
      title={t('title', { name: type.name })}
      confirmLabel={t('confirm')}
      danger
      successMessage={t('done')}
      onConfirm={() => remove.mutateAsync({ params: { companyId, deviceTypeId: type.uuid } })}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmWrite>
  );
}

const route = getRouteApi('/app/device-types/');

/** The device types of a company. */
export function DeviceTypesScreen() {
  const t = useTranslations('deviceTypes');
  const [search, filter] = useListSearch(route);
  const { owner, isClient } = useListOwner(search.company);
  const list = useCompanyDeviceTypes(owner);
  const [isAssigning, setAssigning] = useState(false);
  const [typeToRemove, setTypeToRemove] = useState<DeviceTypeWithCatalogue | null>(null);
  return (
    <>
      <PageHead title={t('title')} lead={owner === undefined ? t(isClient ? 'ofOwner' : 'all') : leadOf(t, list.data)}>
        {owner !== undefined && (
          <>
            <OrderTypes types={(list.data ?? []).filter(({ parentCompanyId }) => parentCompanyId !== null)} />
            <Button
              variant="default"
              leftSection={<IconPlus size={17} />}
              disabled={!list.data}
              onClick={() => setAssigning(true)}
            >
              {t('assign.open')}
            </Button>
            <LinkButton
              to="/app/device-types/create"
              search={{ company: search.company }}
              leftSection={<IconPlus size={17} />}
            >
              {t('addOwn')}
            </LinkButton>
          </>
        )}
      </PageHead>
      <SectionLinks area="company" />
      <Card padding={0}>
        <OwnerFilter value={search.company} onChange={(company) => filter({ company })} />
        <TypesGrid
          area="company"
          list={list}
          sort={search.sort}
          onSort={(sort) => filter({ sort })}
          onRemove={owner === undefined ? null : setTypeToRemove}
          empty={
            <EmptyState
              icon={<IconTag size={26} stroke={1.6} />}
              title={t('none')}
              text={t(isClient ? 'noneOfOwnerText' : 'noneText')}
            />
          }
        />
      </Card>
      {owner !== undefined && isAssigning && (
        <AssignDeviceTypes companyId={owner} assignedTypes={list.data ?? []} onClose={() => setAssigning(false)} />
      )}
      {owner !== undefined && typeToRemove && (
        <RemoveDeviceType companyId={owner} type={typeToRemove} onClose={() => setTypeToRemove(null)} />
      )}
    </>
  );
}

const leadOf = (t: ReturnType<typeof useTranslations<'deviceTypes'>>, types: readonly unknown[] | undefined) =>
  types && t('count', { count: types.length });
