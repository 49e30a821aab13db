import { IconAntenna } from '@tabler/icons-react';
import type { RadioState } from '@trapline/contract/radio-settings/rules.ts';
import type { RadioSetting } from '@trapline/contract/radio-settings/schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import classes from './radio.module.css';
import { useSettingTexts } from './use-setting-texts.ts';

const TONES: Readonly<Record<RadioState, StatusTone>> = {
  pending: 'warning',
  set: 'good',
  replaced: 'quiet',
  failed: 'bad',
};

const PAGE_SIZE = 25;

type Props = {
  readonly load: GridLoad & { readonly data: readonly RadioSetting[] | undefined };
  readonly hasDevices: boolean;
};

const useColumns = (hasDevices: boolean): readonly GridColumn<RadioSetting>[] => {
  const t = useTranslations('radioSettings');
  const settingTexts = useSettingTexts();
  return useMemo((): GridColumn<RadioSetting>[] => {
    const device: GridColumn<RadioSetting> = {
      id: 'device',
      title: t('column.device'),
      cell: ({ uniqueId }) => <span className={classes.name}>{uniqueId}</span>,
    };
    return [
      ...(hasDevices ? [device] : []),
      { id: 'option', title: t('column.option'), cell: (row) => settingTexts(row).option, minWidth: 150, wraps: true },
      { id: 'value', title: t('column.value'), cell: (row) => <span className="num">{settingTexts(row).value}</span> },
      {
        id: 'state',
        title: t('column.state'),
        cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>,
      },
      { id: 'created', title: t('column.created'), cell: ({ createdAt }) => <DateTime value={createdAt} />, folds: 2 },
      {
        id: 'received',
        title: t('column.received'),
        cell: ({ receivedAt }) => <DateTime value={receivedAt} />,
        folds: 3,
      },
      {
        id: 'who',
        title: t('column.who'),
        cell: ({ user }) => <PersonName person={user} />,
        folds: 1,
      },
    ];
  }, [t, settingTexts, hasDevices]);
};

/** Newest first; each setting is pending until its device has fetched it. */
export function SettingRows({ load, hasDevices }: Props) {
  const t = useTranslations('radioSettings');
  const settingTexts = useSettingTexts();
  const [page, setPage] = useState(1);
  return (
    <DataGrid
      label={t('history')}
      columns={useColumns(hasDevices)}
      rows={load.data}
      load={load}
      rowId={({ uuid }) => uuid}
      rowLabel={(row) => settingTexts(row).option}
      paging={{ page, size: PAGE_SIZE, onPage: setPage }}
      card={(row) => {
        const { option, value } = settingTexts(row);
        return (
          <div className={classes.card}>
            <div className={classes.head}>
              <span className={classes.name}>{`${option}: ${value}`}</span>
              <StatusBadge tone={TONES[row.state]}>{t(`state.${row.state}`)}</StatusBadge>
            </div>
            <div className={classes.line}>
              {hasDevices && `${row.uniqueId} · `}
              <DateTime value={row.createdAt} />
            </div>
          </div>
        );
      }}
      empty={<EmptyState icon={<IconAntenna size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
    />
  );
}
