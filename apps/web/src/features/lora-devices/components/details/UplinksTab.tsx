import { Card } from '@mantine/core';
import { IconAntenna } from '@tabler/icons-react';
import { LORA_PAGE_SIZE } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useUplinks } from '../../calls.ts';
import classes from '../lora.module.css';
import { UplinkStatus, useUplinkColumns } from './use-uplink-columns.tsx';

type Props = {
  readonly lora: Pick<LoraDevice, 'uuid' | 'isOld'>;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The uplinks of the device, a hundred per page. */
export function UplinksTab({ lora, page, onPage }: Props) {
  const t = useTranslations('loraDevices');
  const load = useUplinks(lora.uuid, page);
  return (
    <Card padding={0}>
      <DataGrid
        label={t('tab.uplinks')}
        columns={useUplinkColumns(lora.isOld)}
        rows={load.data?.rows}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ createdAt }) => createdAt}
        paging={{ page, size: LORA_PAGE_SIZE, total: Math.ceil((load.data?.count ?? 0) / LORA_PAGE_SIZE) || 1, onPage }}
        card={(uplink) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <DateTime value={uplink.createdAt} />
              <UplinkStatus uplink={uplink} />
            </div>
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconAntenna size={26} stroke={1.6} />}
            title={t('uplink.none')}
            text={t('uplink.noneText')}
          />
        }
      />
    </Card>
  );
}
