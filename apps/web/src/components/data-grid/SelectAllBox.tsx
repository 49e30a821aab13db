import { Checkbox } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import type { GridTableModel } from './use-grid-table.ts';

/** Selects or deselects all rows; indeterminate while only some are selected. */
export function SelectAllBox<Row extends RowData>({ table }: { readonly table: GridTableModel<Row> }) {
  const t = useTranslations('ui.grid');
  const isAll = table.getIsAllRowsSelected();
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={isAll}
      // `getIsSomeRowsSelected` is also true when all rows are selected
      indeterminate={!isAll && table.getIsSomeRowsSelected()}
      onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
    />
  );
}
