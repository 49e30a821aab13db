import { Link, type LinkProps } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { Fragment, memo } from 'react';
import classes from './DataGrid.module.css';
import type { GridColumn } from './grid-types.ts';

type Props<Row extends RowData> = {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  /** The folded columns that are shown below the text of this one. */
  readonly folded: readonly GridColumn<Row>[];
  /** The link of the row, given only to the cell that names the row. */
  readonly link: LinkProps | undefined;
};

const isSame = <Row extends RowData>(before: Props<Row>, next: Props<Row>): boolean =>
  before.row === next.row &&
  before.column === next.column &&
  before.link === next.link &&
  before.folded.length === next.folded.length &&
  before.folded.every((column, index) => column === next.folded[index]);

/** One cell: its content, and below it the columns that were folded into it. */
function Cell<Row extends RowData>({ row, column, folded, link }: Props<Row>) {
  const { cell, align, wraps, isActions } = column;
  const foldedCells = folded
    .map((foldedColumn) => ({ id: foldedColumn.id, words: (foldedColumn.folded ?? foldedColumn.cell)(row) }))
    .filter(({ words: content }) => content !== null && content !== '' && content !== false);
  return (
    <td
      data-align={isActions ? 'right' : align}
      data-wraps={wraps || foldedCells.length > 0 || undefined}
      data-actions={isActions}
    >
      {link ? (
        // the area of the link covers the row, so that the whole row opens, also in a new tab
        <Link {...link} className={classes.rowLink} data-row-stop="">
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
      {foldedCells.length > 0 && (
        <span className={classes.nested}>
          {foldedCells.map(({ id: key, words: content }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </span>
      )}
    </td>
  );
}

/** At each key typed in a filter, the cells of rows that stay are not rendered again. */
export const GridCell = memo(Cell, isSame) as typeof Cell;
