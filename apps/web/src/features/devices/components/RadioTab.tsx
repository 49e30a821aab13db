import { Card } from '@mantine/core';
import { batteryVolts, EXTERNAL_POWER, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { useMay } from '~/lib/use-may.ts';
import { Battery } from '~/shared/devices/Battery.tsx';
import classes from './devices.module.css';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';

/** The last radio report of the device. */
export function RadioTab({ device }: { readonly device: Device }) {
  const t = useTranslations('devices');
  const may = useMay();
  const { detect, detectedAt, loraDevEui } = device;
  return (
    <Card>
      <Facts
        items={[
          { label: t('column.status'), value: <SignalStatusBadge status={device.signalStatus} /> },
          ...(detect ? [{ label: t('radio.detectedAt'), value: <DateTime value={detectedAt} /> }] : []),
          { label: t('column.contact'), value: <LastContact at={device.lastContactAt} /> },
          { label: t('column.battery'), value: <Reading raw={device.battery} /> },
          {
            label: t('column.signal'),
            value: device.rssi === null ? null : <SignalBars level={signalLevel(device.rssi)} rssi={device.rssi} />,
          },
          { label: t('radio.counter'), value: device.lastHistoryDetectionCounter },
          ...(may('lora.see-technical') ? [{ label: t('radio.devEui'), value: loraDevEui }] : []),
        ]}
      />
    </Card>
  );
}

function LastContact({ at }: { readonly at: string | null }) {
  const t = useTranslations('devices.radio');
  if (at === null) return t('never');
  return (
    <span className={classes.reading}>
      <DateTime value={at} />
      <span className={classes.muted}>
        <RelativeTime value={at} />
      </span>
    </span>
  );
}

function Reading({ raw }: { readonly raw: number | null }) {
  const t = useTranslations('devices.radio');
  const volts = batteryVolts(raw);
  if (volts === null) return t('unknown');
  return (
    <span className={classes.reading}>
      <Battery raw={raw} />
      {raw !== EXTERNAL_POWER && <span className={classes.muted}>{t('volts', { volts })}</span>}
    </span>
  );
}
