import { IconShieldCheck } from '@tabler/icons-react';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import type { UserColumn } from '../search.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import classes from './users.module.css';

/** The mark beside the name of a user who has a second factor. */
function SecondFactorMark() {
  const label = useTranslations('users')('hasSecondFactor');
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      <IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />
    </span>
  );
}

/** Columns of DEC-040; a click on the row opens the user. */
export const useUserColumns = (): readonly GridColumn<User, UserColumn>[] => {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  return useMemo(
    () => [
      textColumn('name', t('column.name'), ({ name }) => name),
      {
        id: 'surname',
        title: t('column.surname'),
        sortBy: ({ surname }) => surname,
        cell: ({ surname, hasSecondFactor }) => (
          <span className={classes.name}>
            {surname}
            {hasSecondFactor && <SecondFactorMark />}
          </span>
        ),
        namesRow: true,
      },
      textColumn('email', t('column.email'), ({ email }) => email, { folds: 2, foldsInto: 'surname' }),
      textColumn('type', t('column.type'), ({ type }) => types(type), { folds: 4, foldsInto: 'surname' }),
      textColumn('company', t('column.company'), ({ company }) => company?.name ?? null, {
        minWidth: 180,
        wraps: true,
        folds: 3,
        foldsInto: 'surname',
      }),
      {
        id: 'status',
        title: t('column.status'),
        sortBy: ({ status }) => status,
        cell: (user) => <UserStatusBadge user={user} />,
      },
      countColumn('places', t('column.places'), ({ placesCount }) => placesCount, { folds: 1 }),
    ],
    [t, types],
  );
};
