import type { DevicePhoto } from '@trapline/contract/device-records/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import { InspectionLink } from './InspectionLink.tsx';

type Options = {
  readonly placeId: string;
  readonly thumb: (photo: DevicePhoto) => ReactNode;
  /** Null if the user may not delete photos. */
  readonly remove: ((photo: DevicePhoto) => ReactNode) | null;
};

/** Columns of the photos of a device (D section 2). */
export const usePhotoColumns = ({ placeId, thumb, remove }: Options): readonly GridColumn<DevicePhoto>[] => {
  const t = useTranslations('deviceRecords.column');
  const actions: GridColumn<DevicePhoto>[] = remove
    ? [{ id: 'actions', title: t('actions'), cell: remove, isActions: true }]
    : [];
  return [
    { id: 'photo', title: t('photo'), cell: thumb },
    { id: 'user', title: t('user'), cell: ({ user }) => <PersonName person={user} />, folds: 1, foldsInto: 'date' },
    { id: 'date', title: t('date'), cell: ({ createdAt }) => <DateTime atFacility value={createdAt} /> },
    {
      id: 'inspection',
      title: t('inspection'),
      cell: ({ inspection }) => <InspectionLink placeId={placeId} inspection={inspection} />,
      minWidth: 160,
      wraps: true,
    },
    ...actions,
  ];
};
