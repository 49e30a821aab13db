import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { CheckedMeter } from './CheckedMeter.tsx';
import { ReportButtons } from './ReportButtons.tsx';
import { VisitName } from './VisitName.tsx';
import { VisitPhones } from './VisitPhones.tsx';
import { VisitState } from './VisitState.tsx';
import { VisitWhen } from './VisitWhen.tsx';

function NameWithPhones({ inspection }: { readonly inspection: Inspection }) {
  return (
    <>
      <VisitName {...inspection} />
      <VisitPhones inspection={inspection} />
    </>
  );
}

export const useInspectionColumns = (): readonly GridColumn<Inspection>[] => {
  const t = useTranslations('inspections.column');
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        cell: (inspection) => <NameWithPhones inspection={inspection} />,
        minWidth: 200,
        wraps: true,
      },
      {
        id: 'date',
        title: t('date'),
        cell: (inspection) => <VisitWhen {...inspection} />,
        folded: ({ startedAt }) => <DateTime atFacility value={startedAt} withTime={false} />,
        folds: 2,
        foldsInto: 'name',
      },
      {
        id: 'checked',
        title: t('checked'),
        cell: (visit) => <CheckedMeter visit={visit} />,
        folded: ({ devicesChecked, devicesTotal }) =>
          t('checkedShort', { checked: devicesChecked, total: devicesTotal }),
        folds: 1,
        foldsInto: 'name',
      },
      { id: 'state', title: t('state'), cell: (inspection) => <VisitState inspection={inspection} /> },
      {
        id: 'report',
        title: t('report'),
        cell: (inspection) => <ReportButtons inspection={inspection} />,
        isActions: true,
      },
    ],
    [t],
  );
};
