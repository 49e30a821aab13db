import type { LinkProps } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Sort } from '~/lib/search.ts';

type ColumnParts<Row extends RowData> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Room in pixels that the column keeps before the table scrolls sideways. */
  readonly minWidth?: number;
  /** Its words are the link of the row; the first column's are when no other says so. */
  readonly namesRow?: boolean;
  /** Long content takes more lines instead of being cut. */
  readonly wraps?: boolean;
  /** Stays in sight at the end of the row while the rest scrolls sideways: what one does with the row. */
  readonly pinned?: boolean;
};

type Sortable<Row extends RowData, Id extends string> = {
  readonly id: Id;
  /** What the column sorts by; nothing known stands last. */
  readonly sortBy: (row: Row) => string | number | null;
};

/** `Id` are the columns that can be sorted: a list that keeps its order in the address names them there. */
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
  /** Says what the list is, to those who do not see it. */
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
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** What can be pressed on that card: it stands below the card's own link, not inside it. */
  readonly cardActions?: (row: Row) => ReactNode;
  /** The same, in a narrow column at the end of the card: a menu. */
  readonly cardAside?: (row: Row) => ReactNode;
  /** Many columns: smaller type and less air between them. */
  readonly isDense?: boolean;
  /** Where a row leads: the whole of it is the link. */
  readonly rowLink?: (row: Row) => LinkProps;
  /** Nothing keeps the order of the answer. */
  readonly sort?: Sort<Id>;
  readonly onSort?: (sort: Sort<Id> | undefined) => void;
  readonly paging?: GridPaging;
  readonly selection?: GridSelection;
  /** Buttons of the bar that appears while something is selected. */
  readonly bulk?: ReactNode;
};
