import type { LoraImportPreview, LoraImportRow, LoraRowResult } from '@trapline/contract/lora-devices/exchange.ts';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { OldBadge } from '../LoraBadge.tsx';
import classes from '../lora.module.css';

const TONES: Readonly<Record<LoraRowResult, StatusTone>> = { create: 'good', exists: 'quiet', fault: 'bad' };
const LOADED: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };

/** Returns the text for the faults of a row. */
const useFaultText = () => {
  const t = useTranslations('loraDevices.exchange');
  return useCallback(
    ({ faults }: LoraImportRow): string =>
      faults.map(({ column, code }) => t(`faults.${code}`, { column: t(`column.${column}`) })).join('; '),
    [t],
  );
};

const useColumns = (): readonly GridColumn<LoraImportRow>[] => {
  const t = useTranslations('loraDevices.exchange');
  const faultText = useFaultText();
  return useMemo(
    () => [
      { id: 'row', title: t('row'), cell: ({ row }) => <span className="num">{row}</span>, align: 'right' },
      {
        id: 'devEui',
        title: t('column.devEui'),
        cell: ({ devEui, isOld }) => (
          <span className={classes.badges}>
            <span className={classes.eui}>{devEui || '—'}</span>
            <OldBadge isOld={isOld} />
          </span>
        ),
        namesRow: true,
      },
      {
        id: 'fate',
        title: t('what'),
        cell: (row) => (
          <span className={classes.state}>
            <StatusBadge tone={TONES[row.fate]}>{t(`fate.${row.fate}`)}</StatusBadge>
            {row.faults.length > 0 && <span className={classes.error}>{faultText(row)}</span>}
          </span>
        ),
        minWidth: 210,
        wraps: true,
      },
      { id: 'key', title: t('key'), cell: ({ hasAppKey }) => t(hasAppKey ? 'withKey' : 'withoutKey'), folds: 3 },
      { id: 'name', title: t('column.name'), cell: ({ name }) => name || '—', minWidth: 120, wraps: true, folds: 2 },
      {
        id: 'description',
        title: t('column.description'),
        cell: ({ description }) => description || '—',
        minWidth: 120,
        wraps: true,
        folds: 1,
      },
    ],
    [t, faultText],
  );
};

/** Every row of a manufacturer's list with its result; keys are not shown. */
export function ListRows({ preview }: { readonly preview: LoraImportPreview }) {
  const t = useTranslations('loraDevices.exchange');
  const faultText = useFaultText();
  return (
    <DataGrid
      label={t('preview')}
      columns={useColumns()}
      rows={preview.rows}
      load={LOADED}
      rowId={({ row }) => String(row)}
      rowLabel={({ devEui }) => devEui}
      card={(row) => (
        <div className={classes.card}>
          <div className={classes.head}>
            <span className={classes.eui}>{row.devEui || '—'}</span>
            <StatusBadge tone={TONES[row.fate]}>{t(`fate.${row.fate}`)}</StatusBadge>
          </div>
          <div className={classes.line}>{[`${t('row')} ${row.row}`, row.name].filter(Boolean).join(' · ')}</div>
          {row.faults.length > 0 && <div className={classes.error}>{faultText(row)}</div>}
        </div>
      )}
      empty={<EmptyState title={t('noRows')} />}
    />
  );
}
