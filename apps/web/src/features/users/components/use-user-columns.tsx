import type { User } from '@trapline/contract/users/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, type Numbered, positionColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import type { UserColumn } from '../search.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import classes from './users.module.css';

/** Columns of DEC-040; the row itself opens the person. */
export const useUserColumns = (): readonly GridColumn<Numbered<User>, UserColumn>[] => {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  return useMemo(
    () => [
      positionColumn(t('column.position')),
      textColumn('name', t('column.name'), ({ name }) => name, { minWidth: 110 }),
      {
        id: 'surname',
        title: t('column.surname'),
        sortBy: ({ surname }) => surname,
        cell: ({ surname }) => <span className={classes.name}>{surname}</span>,
        minWidth: 130,
        namesRow: true,
      },
      textColumn('email', t('column.email'), ({ email }) => email, { minWidth: 180 }),
      textColumn('type', t('column.type'), ({ type }) => types(type), { minWidth: 120, wraps: true }),
      textColumn('company', t('column.company'), ({ company }) => company?.name ?? null, {
        minWidth: 140,
        wraps: true,
      }),
      {
        id: 'status',
        title: t('column.status'),
        sortBy: ({ status }) => status,
        cell: ({ status }) => <UserStatusBadge status={status} />,
      },
      countColumn('places', t('column.places'), ({ placesCount }) => placesCount),
    ],
    [t, types],
  );
};
