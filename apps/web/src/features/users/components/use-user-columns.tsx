import type { User } from '@trapline/contract/users/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import classes from './users.module.css';

/** A person with their place in the list. */
export type NumberedUser = User & { readonly position: number };

export const numbered = (users: readonly User[]): readonly NumberedUser[] =>
  users.map((user, index) => ({ ...user, position: index + 1 }));

/** Columns of DEC-040; the row itself opens the person. */
export const useUserColumns = (): readonly GridColumn<NumberedUser>[] => {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  return useMemo(
    () => [
      {
        id: 'position',
        title: t('column.position'),
        sortBy: ({ position }) => position,
        cell: ({ position }) => <span className={`num ${classes.number}`}>{position}</span>,
      },
      { id: 'name', title: t('column.name'), sortBy: ({ name }) => name, cell: ({ name }) => name, minWidth: 110 },
      {
        id: 'surname',
        title: t('column.surname'),
        sortBy: ({ surname }) => surname,
        cell: ({ surname }) => <span className={classes.name}>{surname}</span>,
        minWidth: 130,
        namesRow: true,
      },
      {
        id: 'email',
        title: t('column.email'),
        sortBy: ({ email }) => email,
        cell: ({ email }) => email,
        minWidth: 180,
      },
      {
        id: 'type',
        title: t('column.type'),
        sortBy: ({ type }) => types(type),
        cell: ({ type }) => types(type),
        minWidth: 120,
        wraps: true,
      },
      {
        id: 'company',
        title: t('column.company'),
        sortBy: ({ company }) => company?.name ?? null,
        cell: ({ company }) => company?.name ?? '—',
        minWidth: 140,
        wraps: true,
      },
      {
        id: 'status',
        title: t('column.status'),
        sortBy: ({ status }) => status,
        cell: ({ status }) => <UserStatusBadge status={status} />,
      },
      {
        id: 'places',
        title: t('column.places'),
        sortBy: ({ placesCount }) => placesCount,
        cell: ({ placesCount }) => <span className="num">{placesCount}</span>,
        align: 'right',
      },
    ],
    [t, types],
  );
};
