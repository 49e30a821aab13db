import type { Place } from '@trapline/contract/places/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { countColumn, nameColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import type { PlaceColumn } from '../search.ts';

export const usePlaceColumns = (): readonly GridColumn<Place, PlaceColumn>[] => {
  const t = useTranslations('places.column');
  return useMemo(
    () => [
      nameColumn(t('name')),
      textColumn('address', t('address'), ({ address }) => address, {
        minWidth: 200,
        wraps: true,
        folds: 2,
        foldsInto: 'name',
      }),
      textColumn('company', t('company'), ({ company }) => company.name, {
        minWidth: 170,
        wraps: true,
        folds: 1,
        foldsInto: 'name',
      }),
      countColumn('devices', t('devices'), ({ devicesCount }) => devicesCount),
    ],
    [t],
  );
};
