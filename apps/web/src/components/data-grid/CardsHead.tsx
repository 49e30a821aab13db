import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';
import type { GridSelection } from './grid-types.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import type { GridTableModel } from './use-grid-table.ts';

type Props<Row extends RowData> = { readonly table: GridTableModel<Row>; readonly selection: GridSelection };

/** What the head of the table is to the cards: all of them at once, and how many they are. */
export function CardsHead<Row extends RowData>({ table, selection }: Props<Row>) {
  const t = useTranslations('ui.grid');
  const count = selection.ids.size;
  return (
    <div className={classes.cardsHead}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside carries the name */}
      <label className={classes.selectAll}>
        <SelectAllBox table={table} />
        {t('selectAll')}
      </label>
      {count > 0 && (
        <span className={classes.selectedOf}>
          {t('selectedOf', { count, total: table.getCoreRowModel().rows.length })}
        </span>
      )}
    </div>
  );
}
