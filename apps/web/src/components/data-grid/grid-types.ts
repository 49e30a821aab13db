import type { LinkProps } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Sort } from '~/lib/search.ts';

type ColumnParts<Row extends RowData> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Minimum width of the column in pixels: for texts that may wrap into several lines. */
  readonly minWidth?: number;
  /** The text of this column is the link of the row; the default is the first column. */
  readonly namesRow?: boolean;
  /** Long content wraps at its spaces; otherwise the column is as wide as its longest content. */
  readonly wraps?: boolean;
  /** Whether a row has no value in this column. A column without any value is not shown. */
  readonly isEmpty?: (row: Row) => boolean;
  /** The column with the actions of the row: its title is hidden and it stays visible during horizontal scrolling. */
  readonly isActions?: boolean;
  /** The order in which columns fold if not all fit, the lowest first. Without it the column is always shown. */
  readonly folds?: number;
  /** The column below which it appears when folded. By default only the page of the row shows it. */
  readonly foldsInto?: string;
  /** The content when folded, if it differs from the content of its own cell; an empty result is omitted. */
  readonly folded?: (row: Row) => ReactNode;
};

type Sortable<Row extends RowData, Id extends string> = {
  readonly id: Id;
  /** The value that the column sorts by; null is sorted last. */
  readonly sortBy: (row: Row) => string | number | null;
};

/** `Id` is the union of the sortable columns, which a list with its sort order in the address uses there. */
export type GridColumn<Row extends RowData, Id extends string = string> = ColumnParts<Row> &
  (Sortable<Row, Id> | { readonly id: string; readonly sortBy?: undefined });

/** The loading state, compatible with the result of `useQuery`. */
export type GridLoad = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** Pages of `size` rows. With `total` the server returns single pages; without it the grid splits the rows. */
export type GridPaging = {
  /** One-based. */
  readonly page: number;
  readonly size: number;
  /** The number of pages on the server. */
  readonly total?: number;
  /** The number of pages shown on each side of the current one, if there is room. */
  readonly siblings?: number;
  readonly onPage: (page: number) => void;
};

export type GridSelection = {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
};

export type GridProps<Row extends RowData, Id extends string = string> = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row, Id>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly load: GridLoad;
  readonly rowId: (row: Row) => string;
  /** The accessible name of the checkbox of a row. */
  readonly rowLabel: (row: Row) => string;
  /** Shown instead of an empty table. */
  readonly empty: ReactNode;
  /** The card of a row, shown if there is no room for a table: on a phone or in a narrow column. */
  readonly card: (row: Row) => ReactNode;
  /** The buttons of the card; they are below the link of the card, not inside it. */
  readonly cardActions?: (row: Row) => ReactNode;
  /** A menu in a narrow column at the end of the card. */
  readonly cardAside?: (row: Row) => ReactNode;
  /** Below this width of the list in pixels, rows are shown as cards. */
  readonly cardsBelow?: number | undefined;
  /** The number of placeholder rows, for a list that is known to be short. */
  readonly rowsWhileLoading?: number | undefined;
  /** The link of a row, which covers the whole row. */
  readonly rowLink?: (row: Row) => LinkProps;
  /** Null means the order of the response. */
  readonly sort?: Sort<Id>;
  readonly onSort?: (sort: Sort<Id> | undefined) => void;
  readonly paging?: GridPaging;
  readonly selection?: GridSelection;
  /** The buttons of the bar that appears while rows are selected. */
  readonly bulk?: ReactNode;
};
