import { Card } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { LORA_PAGE_SIZE, type LoraHistoryType } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraHistoryEntry } from '@trapline/contract/lora-devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useLoraHistory } from '../../calls.ts';
import classes from '../lora.module.css';
import { useHistoryText } from './use-history-text.ts';

const TONES: Readonly<Record<LoraHistoryType, StatusTone>> = {
  ALERT: 'bad',
  CLEAR_ALERT: 'good',
  CONFIGURATION: 'info',
};

type Column = GridColumn<LoraHistoryEntry>;

const useColumns = (): readonly Column[] => {
  const t = useTranslations('loraDevices.history');
  const canSeeAll = useMay()('lora.see-technical');
  const historyText = useHistoryText();
  return useMemo(
    (): Column[] => [
      { id: 'at', title: t('created'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
      {
        id: 'type',
        title: t('type'),
        cell: ({ type }) => <StatusBadge tone={TONES[type]}>{t(type)}</StatusBadge>,
      },
      ...(canSeeAll
        ? [
            {
              id: 'data',
              title: t('data'),
              cell: (row: LoraHistoryEntry) => historyText(row) || '—',
              minWidth: 200,
              wraps: true,
              folds: 1,
            },
            {
              id: 'visibility',
              title: t('visibility'),
              cell: ({ visibility = 'ALL' }: LoraHistoryEntry) => t(visibility),
              folds: 2,
            },
            {
              id: 'who',
              title: t('who'),
              cell: ({ user = null }: LoraHistoryEntry) => (user ? <PersonName person={user} /> : '—'),
              folds: 3,
            },
          ]
        : []),
    ],
    [t, canSeeAll, historyText],
  );
};

type Props = { readonly loraDeviceId: string; readonly page: number; readonly onPage: (page: number) => void };

export function HistoryTab({ loraDeviceId, page, onPage }: Props) {
  const t = useTranslations('loraDevices');
  const load = useLoraHistory(loraDeviceId, page);
  const historyText = useHistoryText();
  return (
    <Card padding={0}>
      <DataGrid
        label={t('tab.history')}
        columns={useColumns()}
        rows={load.data?.rows}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ createdAt }) => createdAt}
        paging={{ page, size: LORA_PAGE_SIZE, total: Math.ceil((load.data?.count ?? 0) / LORA_PAGE_SIZE) || 1, onPage }}
        card={(row) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <DateTime value={row.createdAt} />
              <StatusBadge tone={TONES[row.type]}>{t(`history.${row.type}`)}</StatusBadge>
            </div>
            <div className={classes.line}>{historyText(row)}</div>
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconHistory size={26} stroke={1.6} />}
            title={t('history.none')}
            text={t('history.noneText')}
          />
        }
      />
    </Card>
  );
}
