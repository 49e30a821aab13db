import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import { InspectionStatusBadge } from './InspectionStatusBadge.tsx';

export const useInspectionColumns = (): readonly GridColumn<Inspection>[] => {
  const t = useTranslations('places.visit');
  return useMemo(
    () => [
      { id: 'name', title: t('name'), cell: ({ name }) => <strong>{name}</strong>, minWidth: 180 },
      { id: 'status', title: t('state'), cell: ({ status }) => <InspectionStatusBadge status={status} /> },
      { id: 'started', title: t('started'), cell: ({ startedAt }) => <DateTime value={startedAt} />, minWidth: 160 },
      {
        id: 'finished',
        title: t('finished'),
        cell: ({ finishedAt }) => <DateTime value={finishedAt} />,
        minWidth: 160,
      },
      { id: 'person', title: t('person'), cell: ({ user }) => <PersonName person={user} />, minWidth: 130 },
      {
        id: 'checked',
        title: t('checked'),
        cell: ({ devicesChecked, devicesTotal }) => (
          <span className="num">
            {devicesChecked} / {devicesTotal}
          </span>
        ),
        align: 'right',
      },
    ],
    [t],
  );
};
