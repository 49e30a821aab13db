import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import type { ListedRecord } from '../logic/listed-record.ts';
import { InspectionLink } from './InspectionLink.tsx';
import { RecordAmount } from './RecordAmount.tsx';
import { RecordButtons, type RecordHandlers } from './RecordButtons.tsx';
import classes from './records.module.css';

/** Columns of the records of a device (D section 2). */
export const useRecordColumns = (placeId: string, handlers: RecordHandlers): readonly GridColumn<ListedRecord>[] => {
  const t = useTranslations('deviceRecords.column');
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, isDangerous }) => <span className={isDangerous ? classes.danger : classes.name}>{name}</span>,
      minWidth: 140,
      namesRow: true,
      wraps: true,
    },
    { id: 'amount', title: t('amount'), cell: (record) => <RecordAmount record={record} /> },
    { id: 'date', title: t('date'), cell: ({ createdAt }) => <DateTime atFacility value={createdAt} /> },
    { id: 'user', title: t('user'), cell: ({ user }) => <PersonName person={user} />, folds: 2, foldsInto: 'date' },
    {
      id: 'note',
      title: t('note'),
      cell: ({ note }) => <span className={classes.note}>{note ?? '—'}</span>,
      folded: ({ note }) => note && <span className={classes.note}>{note}</span>,
      minWidth: 130,
      wraps: true,
      folds: 3,
      foldsInto: 'name',
    },
    {
      id: 'inspection',
      title: t('inspection'),
      cell: ({ inspection }) => <InspectionLink placeId={placeId} inspection={inspection} />,
      minWidth: 150,
      wraps: true,
      folds: 1,
      foldsInto: 'name',
    },
    {
      id: 'actions',
      title: t('actions'),
      cell: (record) => <RecordButtons record={record} {...handlers} />,
      isActions: true,
    },
  ];
};
