import { Button, Card, Menu, Title } from '@mantine/core';
import { IconCpu, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useTypedFilter } from '../logic/use-typed-filter.ts';
import { useVisit } from '../logic/visit-context.ts';
import { filteredDevices, isFiltered, type VisitFilter } from '../logic/visit-filter.ts';
import { DeviceMenu } from './DeviceMenu.tsx';
import { useVisitDeviceColumns } from './use-visit-device-columns.tsx';
import { VisitDeviceCard } from './VisitDeviceCard.tsx';
import { VisitDeviceFilters } from './VisitDeviceFilters.tsx';
import classes from './VisitDevices.module.css';

/** The records need columns of their own; below this width cards are easier to read. */
const CARDS_BELOW = 960;

type Props = {
  /** In reading or walking order. */
  readonly devices: readonly InspectionDevice[];
  readonly filter: VisitFilter;
  readonly onFilter: (change: VisitFilter) => void;
  readonly load: GridLoad;
  readonly linkTo: (deviceUuid: string) => LinkProps;
  readonly onDialog: (dialog: 'addDevice' | 'bulk') => void;
};

/** All devices of the visit with their records; a click on a row opens the device. */
export function VisitDevices({ devices, filter: urlFilter, onFilter, load, linkTo, onDialog }: Props) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const isPhone = useIsPhone();
  const columns = useVisitDeviceColumns();
  const total = devices.length;
  const { filter, onTyping } = useTypedFilter(urlFilter);
  const rows = useMemo(() => filteredDevices(devices, filter, inspection), [devices, filter, inspection]);
  const addMenu = rights.mayRecord && <AddMenu onDialog={onDialog} />;
  return (
    <Card padding={0}>
      <div className={classes.head}>
        <div className={classes.headTexts}>
          <Title order={2}>{t('block.devices')}</Title>
          <span className={classes.count} role="status">
            {isFiltered(filter)
              ? t('devices.countOf', { shown: rows.length, total })
              : t('devices.count', { count: total })}
          </span>
        </div>
        {!isPhone && addMenu}
      </div>
      <VisitDeviceFilters filter={urlFilter} onChange={onFilter} onTyping={onTyping} aside={addMenu} />
      <DataGrid
        label={t('block.devices')}
        cardsBelow={CARDS_BELOW}
        columns={columns}
        rows={rows}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ device }) => device.uniqueId}
        rowLink={({ uuid }) => linkTo(uuid)}
        card={(entry) => <VisitDeviceCard entry={entry} />}
        cardAside={(entry) => <DeviceMenu device={entry} />}
        empty={
          total === 0 ? (
            <EmptyState
              icon={<IconCpu size={26} stroke={1.6} />}
              title={t('devices.none')}
              text={rights.mayRecord ? t('devices.noneText') : undefined}
            />
          ) : (
            <EmptyState
              icon={<IconCpu size={26} stroke={1.6} />}
              title={t('devices.noneFound')}
              text={t('devices.noneFoundText')}
            />
          )
        }
      />
    </Card>
  );
}

function AddMenu({ onDialog }: Pick<Props, 'onDialog'>) {
  const t = useTranslations('inspections');
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" className={classes.add} aria-label={t('devices.add')}>
          <IconPlus size={18} aria-hidden="true" />
          <span className={classes.addName}>{t('devices.add')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCpu size={17} />} onClick={() => onDialog('addDevice')}>
          {t('addDevice.action')}
        </Menu.Item>
        <Menu.Item leftSection={<IconStack2 size={17} />} onClick={() => onDialog('bulk')}>
          {t('bulk.menu')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
