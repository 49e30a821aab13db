import { Button } from '@mantine/core';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TwoLines } from '~/components/TwoLines.tsx';
import { AssignedRights } from './AssignedRights.tsx';
import classes from './place-users.module.css';
import { useOwnRights } from './use-own-rights.ts';

export const fullName = ({ name, surname }: PlaceUser): string => `${name} ${surname}`;

/** The button that opens the editor of one person. */
export function EditButton({ user, onEdit }: { readonly user: PlaceUser; readonly onEdit: (user: PlaceUser) => void }) {
  const t = useTranslations('places.people');
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('editOf', { name: fullName(user) })}
      onClick={() => onEdit(user)}
    >
      {t('edit')}
    </Button>
  );
}

export const usePlaceUserColumns = (
  canEdit: boolean,
  onEdit: (user: PlaceUser) => void,
): readonly GridColumn<PlaceUser>[] => {
  const t = useTranslations('places.people.column');
  const tPeople = useTranslations('places.people');
  const tAccountTypes = useTranslations('account.types');
  const { rolesOf, notificationsOf } = useOwnRights();
  const edit: GridColumn<PlaceUser> = {
    id: 'edit',
    title: tPeople('edit'),
    cell: (user) => (user.editable ? <EditButton user={user} onEdit={onEdit} /> : null),
    isActions: true,
  };
  return [
    {
      id: 'person',
      title: t('person'),
      sortBy: ({ surname, name }) => `${surname} ${name}`,
      cell: (user) => (
        <TwoLines first={<span className={classes.name}>{fullName(user)}</span>} second={user.company?.name} />
      ),
      minWidth: 180,
      wraps: true,
    },
    {
      id: 'type',
      title: t('type'),
      sortBy: ({ type }) => tAccountTypes(type),
      cell: ({ type }) => tAccountTypes(type),
      folds: 3,
      foldsInto: 'person',
    },
    {
      id: 'since',
      title: t('since'),
      sortBy: ({ user_places: { createdAt } }) => createdAt,
      cell: ({ user_places: { createdAt } }) => <DateTime value={createdAt} withTime={false} />,
      folds: 1,
    },
    {
      id: 'roles',
      title: t('roles'),
      cell: (user) => <AssignedRights items={rolesOf(user)} />,
      minWidth: 180,
      wraps: true,
    },
    {
      id: 'notifications',
      title: t('notifications'),
      cell: (user) => <AssignedRights items={notificationsOf(user)} />,
      minWidth: 160,
      wraps: true,
      folds: 2,
    },
    ...(canEdit ? [edit] : []),
  ];
};
