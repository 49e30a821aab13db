import { Card, Tabs } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { DEVICE_TABS, type DeviceTab } from '../search.ts';
import { DeviceNfc } from './DeviceNfc.tsx';
import { DeviceQrCode } from './DeviceQrCode.tsx';
import classes from './devices.module.css';
import { VisitHistory } from './history/VisitHistory.tsx';
import { RadioTab } from './RadioTab.tsx';

/** The master data of the device. */
function DeviceFacts({ device }: { readonly device: Device }) {
  const t = useTranslations('devices');
  return (
    <Card>
      <Facts
        items={[
          { label: t('facts.number'), value: device.uniqueId },
          { label: t('column.name'), value: device.name },
          { label: t('facts.description'), value: device.description },
          { label: t('column.type'), value: <TypeName {...device.deviceType} /> },
          { label: t('column.zone'), value: device.zone?.name ?? t('noZone') },
          { label: t('column.location'), value: device.location },
          { label: t('facts.created'), value: <DateTime value={device.createdAt} /> },
        ]}
      />
    </Card>
  );
}

type Props = {
  readonly device: Device;
  readonly tab: DeviceTab;
  readonly onTab: (tab: DeviceTab) => void;
  /** The records of the device, passed in from another domain. */
  readonly records: ReactNode;
  /** The LoRa device of this device, also passed in from another domain. */
  readonly lora: ReactNode;
};

export function DeviceTabs({ device, tab, onTab, records, lora }: Props) {
  const t = useTranslations('devices.tab');
  const tHistory = useTranslations('deviceHistory');
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(DEVICE_TABS.find((known) => known === value) ?? 'details')}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={t('label')}>
        {DEVICE_TABS.map((value) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {value === 'visits' ? tHistory('tab') : t(value)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="details" className={classes.details}>
        <DeviceFacts device={device} />
        <div className={classes.marks}>
          <DeviceQrCode device={device} />
          <DeviceNfc device={device} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="records">{records}</Tabs.Panel>
      <Tabs.Panel value="visits">
        <VisitHistory device={device} />
      </Tabs.Panel>
      <Tabs.Panel value="radio">
        <div className={classes.radio}>
          {lora}
          {device.isElectronic && <RadioTab device={device} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
