import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { TypeName } from '~/components/TypeName.tsx';
import type { DeviceTypeColumn } from '../search.ts';
import { RemoveButton } from './RemoveButton.tsx';

type Doing = {
  /** Nothing for who only reads the list. */
  readonly onRemove: ((type: DeviceTypeWithCatalogue) => void) | null;
};

/** Columns of the device types of a company (D section 2). */
export const useDeviceTypeColumns = ({
  onRemove,
}: Doing): readonly GridColumn<DeviceTypeWithCatalogue, DeviceTypeColumn>[] => {
  const t = useTranslations('deviceTypes');
  return [
    {
      id: 'name',
      title: t('column.name'),
      sortBy: ({ name }) => name,
      cell: (type) => <TypeName {...type} />,
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
    ...(onRemove
      ? [
          {
            id: 'actions',
            title: t('column.actions'),
            cell: (type: DeviceTypeWithCatalogue) => <RemoveButton type={type} onRemove={onRemove} />,
            isActions: true,
          } as const,
        ]
      : []),
  ];
};
