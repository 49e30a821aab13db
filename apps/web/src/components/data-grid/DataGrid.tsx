import type { RowData } from '@tanstack/react-table';
import { useRef } from 'react';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useRetry } from '~/lib/use-retry.ts';
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
import { useWidth } from './use-width.ts';

/** Narrower than that even the columns that never give way stand on each other's feet. */
const CARDS_BELOW = 640;

/**
 * Every list of the panel: a table with a standing head that folds its columns by its own width, cards where it is narrow,
 * and the four states. Thousands of rows cost
 * what the visible ones cost. Filters, sort and page belong in the address; the grid is told them.
 */
export function DataGrid<Row extends RowData, Id extends string>(props: GridProps<Row, Id>) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  return (
    <div ref={root} className={classes.root} data-grid={width} aria-busy={props.load.isFetching}>
      <GridBody {...props} width={width} />
    </div>
  );
}

function GridBody<Row extends RowData, Id extends string>(props: GridProps<Row, Id> & { readonly width: number }) {
  const { load, rows, empty, paging, selection, bulk, width, cardsBelow = CARDS_BELOW } = props;
  const isPhone = useIsPhone();
  const retry = useRetry(load);
  const isCards = width === 0 ? isPhone : width < cardsBelow;
  const table = useGridTable(props);

  if (rows === undefined) {
    if (load.isError) return <ErrorState error={load.error} retrying={load.isFetching} onRetry={retry} />;
    return <LoadingState name={props.label} />;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {load.isError && <GridStale load={load} />}
      {isCards && selection && <CardsHead table={table} selection={selection} />}
      {isCards ? <GridCards {...props} table={table} /> : <GridTable {...props} table={table} />}
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
    </>
  );
}
