import type { RowData } from '@tanstack/react-table';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useRetry } from '~/lib/use-retry.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { BulkBar } from './BulkBar.tsx';
import classes from './DataGrid.module.css';
import { filledColumns } from './filled-columns.ts';
import { GridCards } from './GridCards.tsx';
import { GridPager } from './GridPager.tsx';
import { GridTable } from './GridTable.tsx';
import type { GridProps, GridSelection } from './grid-types.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import { StaleGridNotice } from './StaleGridNotice.tsx';
import { type GridTableModel, shownPage, useGridTable } from './use-grid-table.ts';

type Props<Row extends RowData> = { readonly table: GridTableModel<Row>; readonly selection: GridSelection };

/** The head above the cards, like the head of the table: selects all rows and shows the number of selected ones. */
function CardsHead<Row extends RowData>({ table, selection }: Props<Row>) {
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
        <span className={classes.selectedCount}>
          {t('selectedOf', { count, total: table.getCoreRowModel().rows.length })}
        </span>
      )}
    </div>
  );
}

/** The width of the element; 0 until it is measured. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

/** Below this width even the columns that never fold do not fit. */
const CARDS_BELOW = 640;

/**
 * The list component of the panel: a table with a sticky head that hides columns depending on its width, cards if it is
 * narrow, and the four states. Only the visible rows are rendered, even of thousands. Filters, sort order and page
 * belong in the address; the grid gets them as props.
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
  const { load, rows, empty, paging, selection, bulk, width, cardsBelow = CARDS_BELOW, rowsWhileLoading } = props;
  const isPhone = useIsPhone();
  const retry = useRetry(load);
  const isCards = width === 0 ? isPhone : width < cardsBelow;
  const table = useGridTable(props);

  if (rows === undefined) {
    if (load.isError) return <ErrorState error={load.error} retrying={load.isFetching} onRetry={retry} />;
    return <LoadingState name={props.label} count={rowsWhileLoading} />;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      {isCards && selection && <CardsHead table={table} selection={selection} />}
      {isCards ? (
        <GridCards {...props} table={table} />
      ) : (
        <GridTable {...props} columns={filledColumns(props.columns, rows, props.sort)} table={table} />
      )}
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
