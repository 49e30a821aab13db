import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import type { Area } from '../area.ts';
import type { DeviceTypeColumn } from '../search.ts';
import { TypeActions } from './TypeActions.tsx';
import { TypeTitle } from './TypeTitle.tsx';

type Options = {
  readonly area: Area;
  /** Null for users who may only read the list. */
  readonly onRemove: ((type: DeviceTypeWithCatalogue) => void) | null;
};

/** Columns of a list of device types (D section 2). */
export const useDeviceTypeColumns = ({
  area,
  onRemove,
}: Options): readonly GridColumn<DeviceTypeWithCatalogue, DeviceTypeColumn>[] => {
  const t = useTranslations('deviceTypes');
  return [
    {
      id: 'name',
      title: t('column.name'),
      sortBy: ({ name }) => name,
      cell: (type) => <TypeTitle type={type} />,
      namesRow: true,
    },
    textColumn('description', t('column.description'), ({ description }) => description || null, {
      minWidth: 220,
      wraps: true,
      folds: 3,
      foldsInto: 'name',
    }),
    textColumn('prefix', t('column.prefix'), ({ settings }) => settings.prefix || null, { folds: 2 }),
    textColumn('redirect', t('column.redirect'), ({ settings }) => t(`redirect.${settings.redirectOption}`), {
      minWidth: 170,
      wraps: true,
      folds: 1,
    }),
    {
      id: 'actions',
      title: t('column.actions'),
      cell: (type) => <TypeActions area={area} type={type} onRemove={onRemove} />,
      isActions: true,
    },
  ];
};
