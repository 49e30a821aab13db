import type { RowData } from '@tanstack/react-table';
import { useIsPhone } from '~/lib/use-phone.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardsHead } from './CardsHead.tsx';
import classes from './DataGrid.module.css';
import { GridCards } from './GridCards.tsx';
import { GridPager } from './GridPager.tsx';
import { GridStale } from './GridStale.tsx';
import { GridTable } from './GridTable.tsx';
import type { GridProps } from './grid-types.ts';
import { shownPage, useGridTable } from './use-grid-table.ts';

/**
 * Every list of the panel: a table with a standing head, cards on a phone, and the four states. Thousands of rows cost
 * what the visible ones cost. Filters, sort and page belong in the address; the grid is told them.
 */
export function DataGrid<Row extends RowData, Id extends string>(props: GridProps<Row, Id>) {
  const { load, rows, empty, paging, selection, bulk } = props;
  const isPhone = useIsPhone();
  const table = useGridTable(props);

  if (rows === undefined) {
    if (load.isError)
      return <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => load.refetch()} />;
    return <LoadingState />;
  }
  if (rows.length === 0) return empty;
  return (
    <div className={classes.root} aria-busy={load.isFetching}>
      {load.isError && <GridStale load={load} />}
      {isPhone && selection && <CardsHead table={table} selection={selection} />}
      {isPhone ? <GridCards {...props} table={table} /> : <GridTable {...props} table={table} />}
      {paging && (
        <GridPager
          page={shownPage(paging, rows.length)}
          total={table.getPageCount()}
          siblings={paging.siblings}
          onPage={paging.onPage}
        />
      )}
      {selection && (
        <BulkBar count={selection.ids.size} onClear={() => selection.onChange(new Set())}>
          {bulk}
        </BulkBar>
      )}
    </div>
  );
}
