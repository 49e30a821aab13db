import { Checkbox } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import type { GridTableModel } from './use-grid-table.ts';

/** Selects every row, or lets go of all; half set while only some are selected. */
export function SelectAllBox<Row extends RowData>({ table }: { readonly table: GridTableModel<Row> }) {
  const t = useTranslations('ui.grid');
  const isAll = table.getIsAllRowsSelected();
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={isAll}
      // "some" of the table are all as well
      indeterminate={!isAll && table.getIsSomeRowsSelected()}
      onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
    />
  );
}
