import { SegmentedControl } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import {
  type ImportPreview,
  type ImportRow,
  ROW_RESULTS,
  type RowFault,
  type RowResult,
} from '@trapline/contract/devices/exchange.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import classes from './exchange.module.css';

const TONES: Readonly<Record<RowResult, StatusTone>> = { create: 'good', exists: 'quiet', fault: 'bad' };
const LOADED: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };
const ALL = 'all';

/** Returns the text for the faults of a row. */
const useFaultText = () => {
  const t = useTranslations('deviceExchange');
  return useCallback(
    (faults: readonly RowFault[]): string =>
      faults
        .map(({ column, code, limit }) => t(`faults.${code}`, { column: t(`column.${column}`), limit: limit ?? 0 }))
        .join('; '),
    [t],
  );
};

const useColumns = (): readonly GridColumn<ImportRow>[] => {
  const t = useTranslations('deviceExchange');
  const faultText = useFaultText();
  return useMemo(
    () => [
      { id: 'row', title: t('row'), cell: ({ row }) => <span className="num">{row}</span>, align: 'right' },
      {
        id: 'number',
        title: t('column.number'),
        cell: ({ values }) => <span className={classes.number}>{values.number || '—'}</span>,
        namesRow: true,
      },
      {
        id: 'fate',
        title: t('what'),
        cell: ({ fate: rowResult, faults }) => (
          <span className={classes.state}>
            <StatusBadge tone={TONES[rowResult]}>{t(`fate.${rowResult}`)}</StatusBadge>
            {faults.length > 0 && <span className={classes.error}>{faultText(faults)}</span>}
          </span>
        ),
        minWidth: 210,
        wraps: true,
      },
      { id: 'type', title: t('column.type'), cell: ({ values }) => values.type, minWidth: 120, wraps: true, folds: 4 },
      { id: 'name', title: t('column.name'), cell: ({ values }) => values.name, minWidth: 120, wraps: true, folds: 3 },
      { id: 'zone', title: t('column.zone'), cell: ({ values }) => values.zone, minWidth: 100, wraps: true, folds: 2 },
      {
        id: 'location',
        title: t('column.location'),
        cell: ({ values }) => values.location,
        minWidth: 130,
        wraps: true,
        folds: 1,
      },
    ],
    [t, faultText],
  );
};

/** Every row of an imported table with its result; the list can be filtered by result. */
export function PreviewRows({ preview }: { readonly preview: ImportPreview }) {
  const t = useTranslations('deviceExchange');
  const faultText = useFaultText();
  const [rowResult, setRowResult] = useState<RowResult | null>(null);
  const rows = useMemo(
    () => preview.rows.filter((row) => rowResult === null || row.fate === rowResult),
    [preview, rowResult],
  );
  const columns = useColumns();
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('what')}
          data={[
            { value: ALL, label: t('all') },
            ...ROW_RESULTS.map((value) => ({ value, label: `${t(`fate.${value}`)} (${preview[value]})` })),
          ]}
          value={rowResult ?? ALL}
          onChange={(value) => setRowResult(ROW_RESULTS.find((known) => known === value) ?? null)}
        />
      </div>
      <DataGrid
        label={t('preview')}
        columns={columns}
        rows={rows}
        load={LOADED}
        rowId={({ row }) => String(row)}
        rowLabel={({ values }) => values.number}
        card={({ row, values, fate: result, faults }) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <span>
                <span className={classes.number}>{values.number || '—'}</span> {values.name}
              </span>
              <StatusBadge tone={TONES[result]}>{t(`fate.${result}`)}</StatusBadge>
            </div>
            <div className={classes.muted}>
              {[`${t('row')} ${row}`, values.type, values.zone].filter(Boolean).join(' · ')}
            </div>
            {faults.length > 0 && <div className={classes.error}>{faultText(faults)}</div>}
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconTable size={26} stroke={1.6} />}
            title={t(preview.rows.length === 0 ? 'noRows' : 'noFate')}
            {...(preview.rows.length === 0 && { text: t('noRowsText') })}
          />
        }
      />
    </>
  );
}
