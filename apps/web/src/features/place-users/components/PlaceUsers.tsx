import { Button, Card, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import { useMay } from '~/lib/use-may.ts';
import { AssignPersonModal } from '~/shared/places/AssignPersonModal.tsx';
import { usePlaceUsers } from '../calls.ts';
import { AssignedRights } from './AssignedRights.tsx';
import { PlaceUserModal } from './PlaceUserModal.tsx';
import classes from './place-users.module.css';
import { useOwnRights } from './use-own-rights.ts';
import { EditButton, fullName, usePlaceUserColumns } from './use-place-user-columns.tsx';

/** A person of the facility in the list on a phone. */
function PlaceUserCard({ user }: { readonly user: PlaceUser }) {
  const types = useTranslations('account.types');
  const { rolesOf, notificationsOf } = useOwnRights();
  return (
    <div className={classes.card}>
      <span className={classes.name}>{fullName(user)}</span>
      <span className={classes.line}>
        {types(user.type)}
        {user.company && (
          <>
            , <NoWrap>{user.company.name}</NoWrap>
          </>
        )}
      </span>
      <div className={classes.line}>
        <AssignedRights items={[...rolesOf(user), ...notificationsOf(user)]} />
      </div>
    </div>
  );
}

/** The people assigned to the facility, with their rights and notifications there. */
export function PlaceUsers({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('places.people');
  const tAssign = useTranslations('places.assign');
  const may = useMay();
  const load = usePlaceUsers(placeId);
  const [edited, setEdited] = useState<PlaceUser | null>(null);
  const [sort, setSort] = useState<string>();
  const [isAssigning, assigning] = useDisclosure();
  const assignButton = (variant: 'default' | 'filled') => (
    <Button variant={variant} leftSection={<IconUserPlus size={17} />} onClick={assigning.open}>
      {tAssign('open')}
    </Button>
  );
  const columns = usePlaceUserColumns(may('place-users.edit'), setEdited);
  return (
    <Card padding={0} component="section">
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        {may('place-users.edit') && load.data && load.data.length > 0 && assignButton('default')}
      </div>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={load.data}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={fullName}
        sort={sort}
        onSort={setSort}
        card={(user) => <PlaceUserCard user={user} />}
        cardAside={(user) => user.editable && <EditButton user={user} onEdit={setEdited} />}
        empty={
          <EmptyState
            icon={<IconUsers size={26} stroke={1.6} />}
            title={t('none')}
            text={may('place-users.edit') ? t('noneText') : undefined}
            action={may('place-users.edit') && assignButton('filled')}
          />
        }
      />
      {isAssigning && <AssignPersonModal placeId={placeId} onClose={assigning.close} />}
      {edited && <PlaceUserModal key={edited.uuid} placeId={placeId} user={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}
