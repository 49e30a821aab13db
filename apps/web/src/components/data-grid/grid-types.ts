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
  /** Its text is the link of the row; the default is the first column. */
  readonly namesRow?: boolean;
  /** Long content takes more lines, at its spaces; without it the column is as wide as its longest content. */
  readonly wraps?: boolean;
  /** What one does with the row: its title is not shown, and it stays in sight while the rest scrolls sideways. */
  readonly isActions?: boolean;
  /** Gives way where there is no room for all, the lowest first. Without it the column always stands. */
  readonly folds?: number;
  /** The column below which it appears when folded. By default only the page of the row shows it. */
  readonly foldsInto?: string;
  /** How it reads there, where not as in its own cell; nothing is left out. */
  readonly folded?: (row: Row) => ReactNode;
};

type Sortable<Row extends RowData, Id extends string> = {
  readonly id: Id;
  /** What the column sorts by; nothing known stands last. */
  readonly sortBy: (row: Row) => string | number | null;
};

/** `Id` are the sortable columns: a list with its sort order in the address names them there. */
export type GridColumn<Row extends RowData, Id extends string = string> = ColumnParts<Row> &
  (Sortable<Row, Id> | { readonly id: string; readonly sortBy?: undefined });

/** The state of loading: what `useQuery` returns fits. */
export type GridLoad = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** Pages of `size` rows. With `total` the server has cut them already, without it the grid does. */
export type GridPaging = {
  /** One-based. */
  readonly page: number;
  readonly size: number;
  /** Number of pages the server has. */
  readonly total?: number;
  /** Pages shown on each side of the current one, where there is room for them. */
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
  /** Nothing while it loads. */
  readonly rows: readonly Row[] | undefined;
  readonly load: GridLoad;
  readonly rowId: (row: Row) => string;
  /** How a row is called: names its checkbox. */
  readonly rowLabel: (row: Row) => string;
  /** Shown instead of an empty table. */
  readonly empty: ReactNode;
  /** A row where there is no room for a table: on a phone, in a narrow column. */
  readonly card: (row: Row) => ReactNode;
  /** What can be pressed on that card: it stands below the card's own link, not inside it. */
  readonly cardActions?: (row: Row) => ReactNode;
  /** The same, in a narrow column at the end of the card: a menu. */
  readonly cardAside?: (row: Row) => ReactNode;
  /** Width in pixels of the list under which rows are cards. */
  readonly cardsBelow?: number;
  /** Where a row leads: the whole of it is the link. */
  readonly rowLink?: (row: Row) => LinkProps;
  /** Null means the order of the response. */
  readonly sort?: Sort<Id>;
  readonly onSort?: (sort: Sort<Id> | undefined) => void;
  readonly paging?: GridPaging;
  readonly selection?: GridSelection;
  /** Buttons of the bar that appears while something is selected. */
  readonly bulk?: ReactNode;
};
