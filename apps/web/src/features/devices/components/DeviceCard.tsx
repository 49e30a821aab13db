import { batteryPercent, signalLevel } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import classes from './devices.module.css';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';

/** A device in the list of a phone. */
export function DeviceCard({ device }: { readonly device: Device }) {
  const t = useTranslations('devices');
  const percent = batteryPercent(device.battery);
  const where = [device.zone?.name, device.location].filter(Boolean).join(', ');
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.number}>{device.uniqueId}</span>
        {device.signalStatus && <SignalStatusBadge status={device.signalStatus} />}
      </div>
      {device.name && <span className={classes.cardName}>{device.name}</span>}
      <div className={classes.cardLine}>
        <TypeName {...device.deviceType} />
        {where && <span>{where}</span>}
      </div>
      {device.isElectronic && (
        <div className={classes.cardLine}>
          <span>
            {t('column.contact')}: <RelativeTime value={device.lastContactAt} />
          </span>
          {percent !== null && (
            <span className="num">
              {t('column.battery')}: {percent}%
            </span>
          )}
          {device.rssi !== null && <SignalBars level={signalLevel(device.rssi)} rssi={device.rssi} compact />}
          {device.lastHistoryDetectionCounter !== null && (
            <span className="num">
              {t('column.counter')}: {device.lastHistoryDetectionCounter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
