import type { Place } from '@trapline/contract/places/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import classes from './places.module.css';

export const usePlaceColumns = (): readonly GridColumn<Place>[] => {
  const t = useTranslations('places.column');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        sortBy: ({ name }) => name,
        cell: ({ name }) => <span className={classes.name}>{name}</span>,
        minWidth: 170,
      },
      {
        id: 'address',
        title: t('address'),
        sortBy: ({ address }) => address,
        cell: ({ address }) => address,
        minWidth: 170,
      },
      {
        id: 'company',
        title: t('company'),
        sortBy: ({ company }) => company.name,
        cell: ({ company }) => company.name,
        minWidth: 150,
      },
      {
        id: 'devices',
        title: t('devices'),
        sortBy: ({ devicesCount }) => devicesCount,
        cell: ({ devicesCount }) => <span className="num">{devicesCount}</span>,
        align: 'right',
      },
    ],
    [t],
  );
};
