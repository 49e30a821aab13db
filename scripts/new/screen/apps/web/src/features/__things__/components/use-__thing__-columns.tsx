import type { __Thing__ } from '@trapline/contract/__things__/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import type { __Thing__Column } from '../search.ts';

export const use__Thing__Columns = (): readonly GridColumn<__Thing__, __Thing__Column>[] => {
  const t = useTranslations('__things_camel__.column');
  return [
    { id: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => name, minWidth: 170, wraps: true },
    {
      id: 'description',
      title: t('description'),
      sortBy: ({ description }) => description,
      cell: ({ description }) => description ?? '—',
      minWidth: 200,
      wraps: true,
    },
    {
      id: 'created',
      title: t('created'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      minWidth: 160,
    },
    {
      id: 'user',
      title: t('user'),
      sortBy: ({ user }) => user && `${user.surname} ${user.name}`,
      cell: ({ user }) => <PersonName person={user} />,
      minWidth: 140,
    },
  ];
};
