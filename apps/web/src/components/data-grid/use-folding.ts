import { type RefObject, useLayoutEffect, useState } from 'react';

type Column = {
  readonly id: string;
  readonly title: string;
  readonly folds?: number;
  readonly foldsInto?: string;
};

const foldingOrder = <C extends Column>(columns: readonly C[]): readonly C[] =>
  columns.filter(({ folds }) => folds !== undefined).toSorted((a, b) => (a.folds ?? 0) - (b.folds ?? 0));

const widthOf = (scroller: Element, { id }: Column): number =>
  scroller.querySelector<HTMLElement>(`th[data-column="${id}"]`)?.offsetWidth ?? 0;

/**
 * Finds the columns that fit. Their widths are measured after rendering, because they depend on the language and the
 * data; columns that do not fit are folded before the browser paints.
 */
export const useFolding = <C extends Column>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly C[],
  width: number,
): { readonly shown: readonly C[]; readonly folded: readonly C[] } => {
  const measuredFor = `${width} ${columns.map(({ title }) => title).join(' ')}`;
  const [state, setState] = useState({ measured: measuredFor, count: 0 });
  // a different width or language starts again with all columns
  if (state.measured !== measuredFor) setState({ measured: measuredFor, count: 0 });
  const order = foldingOrder(columns);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let missingWidth = element.scrollWidth - element.clientWidth;
    let { count } = state;
    while (missingWidth > 0 && count < order.length) {
      const next = order[count++];
      missingWidth -= next ? widthOf(element, next) : 0;
    }
    if (count !== state.count) setState({ ...state, count });
  });

  const foldedColumns = new Map(order.slice(0, state.count).map((column) => [column.id, column]));
  // the host column may be folded itself
  const hostOf = (id: string | undefined): string | undefined => {
    const host = id === undefined ? undefined : foldedColumns.get(id);
    return host ? hostOf(host.foldsInto) : id;
  };
  return {
    shown: columns.filter(({ id }) => !foldedColumns.has(id)),
    folded: columns.flatMap((column) => {
      const foldsInto = hostOf(column.foldsInto);
      return foldedColumns.has(column.id) && foldsInto !== undefined ? [{ ...column, foldsInto }] : [];
    }),
  };
};
