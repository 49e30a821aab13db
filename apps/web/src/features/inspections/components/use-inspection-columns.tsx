import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import { AmendmentMark } from './AmendmentMark.tsx';
import { ApprovalMark } from './ApprovalMark.tsx';
import { CheckedMeter } from './CheckedMeter.tsx';
import { InspectionStatusBadge } from './InspectionStatusBadge.tsx';
import classes from './inspections.module.css';
import { ReportButtons } from './ReportButtons.tsx';

/** Date over time: there are many columns. */
const TwoLines = ({ value }: { readonly value: string | null }) => (
  <span className={classes.when}>
    <DateTime value={value} />
  </span>
);

/** Approved or not, and that facts were changed after the end. */
const ApprovalCell = ({ inspection }: { readonly inspection: Inspection }) => (
  <span className={classes.approval}>
    <ApprovalMark inspection={inspection} />
    <AmendmentMark inspection={inspection} />
  </span>
);

export const useInspectionColumns = (): readonly GridColumn<Inspection>[] => {
  const t = useTranslations('inspections.column');
  return useMemo(
    () => [
      {
        id: 'number',
        title: t('number'),
        cell: ({ number, status }) => (
          <span className={classes.stacked}>
            <span className="num">{number ?? '—'}</span>
            <InspectionStatusBadge status={status} />
          </span>
        ),
      },
      {
        id: 'name',
        title: t('name'),
        cell: ({ name, note }) => (
          <span className={classes.stacked}>
            <strong>{name}</strong>
            {note && <span className={classes.note}>{note}</span>}
          </span>
        ),
        minWidth: 120,
        wraps: true,
      },
      {
        id: 'started',
        title: t('started'),
        cell: ({ startedAt }) => <TwoLines value={startedAt} />,
        minWidth: 104,
        wraps: true,
      },
      {
        id: 'finished',
        title: t('finished'),
        cell: ({ finishedAt }) => <TwoLines value={finishedAt} />,
        minWidth: 104,
        wraps: true,
      },
      {
        id: 'user',
        title: t('user'),
        cell: ({ user }) => <PersonName person={user} />,
        minWidth: 88,
        wraps: true,
      },
      {
        id: 'checked',
        title: t('checked'),
        cell: ({ devicesChecked, devicesTotal }) => <CheckedMeter checked={devicesChecked} total={devicesTotal} />,
      },
      { id: 'approved', title: t('approved'), cell: (inspection) => <ApprovalCell inspection={inspection} /> },
      {
        id: 'report',
        title: t('report'),
        cell: (inspection) => <ReportButtons inspection={inspection} />,
        pinned: true,
      },
    ],
    [t],
  );
};
