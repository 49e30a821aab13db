import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { nameColumn, textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { useMay } from '~/lib/use-may.ts';
import type { BatchColumn } from '../search.ts';
import { UsedCount } from './UsedCount.tsx';

/** R0087; a click on the row opens the batch. */
export const useBatchColumns = (): readonly GridColumn<QrBatch, BatchColumn>[] => {
  const t = useTranslations('qrCodes.batches.column');
  const may = useMay();
  const company = textColumn<QrBatch, BatchColumn>('company', t('company'), (batch) => batch.company.name, {
    minWidth: 160,
    wraps: true,
    folds: 2,
    foldsInto: 'name',
  });
  return [
    nameColumn<QrBatch>(t('name')),
    ...(may('qr-codes.company-column') ? [company] : []),
    {
      id: 'used',
      title: t('used'),
      sortBy: ({ usedAmount, amount }) => usedAmount / amount,
      cell: (batch) => <UsedCount batch={batch} />,
    },
    {
      id: 'created',
      title: t('created'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      folds: 3,
      foldsInto: 'name',
    },
    textColumn('user', t('user'), ({ user }) => `${user.name} ${user.surname}`, { folds: 1, foldsInto: 'name' }),
  ];
};
