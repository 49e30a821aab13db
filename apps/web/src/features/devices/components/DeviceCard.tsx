import { batteryPercent, EXTERNAL_POWER } from '@trapline/contract/devices/rules.ts';
import type { PlaceDevice } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { percentText } from '~/lib/percent.ts';
import classes from './devices.module.css';
import { LimitBadge } from './LimitBadge.tsx';
import { SignalStatusBadge } from './SignalStatusBadge.tsx';

/**
 * A device as a card, where there is no room for a table; only the page of the device shows the reception in detail.
 */
export function DeviceCard({ device }: { readonly device: PlaceDevice }) {
  const t = useTranslations('devices');
  const { uniqueId, name, zone, location, deviceType, signalStatus, isElectronic, lastContactAt, overLimit } = device;
  const meter = useTranslations('ui.meter');
  const percent = batteryPercent(device.battery);
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <span>
          <span className={classes.number}>{uniqueId}</span> {name}
        </span>
        <span className={classes.states}>
          {overLimit && <LimitBadge isOverLimit />}
          {signalStatus && <SignalStatusBadge status={signalStatus} />}
        </span>
      </div>
      <div className={classes.cardLine}>
        <TypeName {...deviceType} />
        <span>{location ?? zone?.name}</span>
      </div>
      {isElectronic && (
        <div className={classes.cardLine}>
          <span>
            {t('column.contact')}: <RelativeTime value={lastContactAt} />
          </span>
          {percent !== null && (
            <span className="num">
              {t('column.battery')}: {device.battery === EXTERNAL_POWER ? meter('external') : percentText(percent)}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
