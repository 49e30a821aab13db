import type { ReactNode } from 'react';
import { useRetry } from '~/lib/use-retry.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { SortableList } from '../sortable/SortableList.tsx';

type Entry = { readonly uuid: string };

type Props<Row extends Entry> = {
  /** The accessible name of the list. */
  readonly label: string;
  /** Compatible with the result of `useQuery`. */
  readonly load: {
    readonly data: readonly Row[] | undefined;
    readonly isLoadingError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  readonly nameOf: (row: Row) => string;
  /** Saves the positions of the entries, starting with 1. */
  readonly onOrder: (order: { id: string; order: number }[]) => Promise<unknown>;
  readonly empty: ReactNode;
  readonly children: (row: Row) => ReactNode;
};

/** The entries of a catalogue in a changeable order, or the reason why there are none. */
export function CatalogueList<Row extends Entry>({ label, load, nameOf, onOrder, empty, children }: Props<Row>) {
  const retry = useRetry(load);
  if (load.isLoadingError) return <ErrorState error={load.error} retrying={load.isFetching} onRetry={retry} />;
  if (!load.data) return <LoadingState />;
  if (load.data.length === 0) return empty;
  return (
    <SortableList
      label={label}
      rows={load.data}
      rowId={({ uuid }) => uuid}
      rowLabel={nameOf}
      onOrder={(ids) => onOrder(ids.map((id, index) => ({ id, order: index + 1 })))}
    >
      {children}
    </SortableList>
  );
}
