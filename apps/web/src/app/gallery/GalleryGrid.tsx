import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { useSelection } from '~/components/data-grid/use-selection.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { GallerySection } from './GallerySection.tsx';

type Sample = { readonly id: string; readonly number: string; readonly zone: string; readonly count: number };

const ZONES = ['Store', 'Hall', 'Ramp', 'Kitchen'];

const ROWS: readonly Sample[] = Array.from({ length: 2000 }, (_, index) => ({
  id: String(index),
  number: `D${index + 1}`,
  zone: ZONES[index % 4] ?? '',
  count: (index * 37) % 101,
}));

const COLUMNS: readonly GridColumn<Sample>[] = [
  { id: 'number', title: 'Number', sortBy: ({ number }) => number, cell: ({ number }) => <b>{number}</b> },
  { id: 'zone', title: 'Zone', sortBy: ({ zone }) => zone, cell: ({ zone }) => zone, folds: 1, foldsInto: 'number' },
  { id: 'count', title: 'Count', sortBy: ({ count }) => count, cell: ({ count }) => count, align: 'right' },
];

const STATES = ['data', 'empty', 'loading', 'error'] as const;
type State = (typeof STATES)[number];

const ready: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };
const loadError = new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null });
const LOADS: Readonly<Record<State, GridLoad>> = {
  data: ready,
  empty: ready,
  loading: { ...ready, isPending: true },
  error: { ...ready, isError: true, error: loadError },
};

export function GalleryGrid() {
  const [state, setState] = useState<State>('data');
  const [sort, setSort] = useState<string>();
  const [search, setSearch] = useState('');
  const [zone, setZone] = useState<string>();
  const inZone = ROWS.filter((row) => zone === undefined || row.zone === zone);
  const found = inZone.filter(({ number }) => number.toLowerCase().includes(search.toLowerCase()));
  const clear = () => {
    setSearch('');
    setZone(undefined);
  };
  const rows = { data: found, empty: [], loading: undefined, error: undefined }[state];
  const selection = useSelection(rows?.map(({ id }) => id));
  return (
    <GallerySection title="DataGrid with FilterBar, SearchInput, FilterSelect and the bulk bar (2000 rows)">
      <FilterBar
        find={<SearchInput label="Search" value={search} onSearch={setSearch} />}
        chosen={[zone]}
        onClear={search || zone ? clear : undefined}
      >
        <FilterSelect
          label="Zone"
          options={ZONES.map((value) => ({ value, label: value }))}
          value={zone}
          onChange={setZone}
        />
        <SegmentedControl
          aria-label="State"
          data={[...STATES]}
          value={state}
          onChange={(value) => setState(STATES.find((known) => known === value) ?? 'data')}
        />
      </FilterBar>
      <DataGrid
        label="Samples"
        columns={COLUMNS}
        rows={rows}
        load={LOADS[state]}
        rowId={({ id }) => id}
        rowLabel={({ number }) => number}
        sort={sort}
        onSort={setSort}
        selection={selection}
        bulk={<Button size="compact-sm">Act on all</Button>}
        card={({ number, zone }) => (
          <>
            <b>{number}</b> {zone}
          </>
        )}
        empty={<EmptyState title="Nothing here" />}
      />
    </GallerySection>
  );
}
