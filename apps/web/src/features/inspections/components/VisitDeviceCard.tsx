import { IconPhoto } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { useHasDraft } from '../logic/use-drafts.ts';
import { usePestLines } from '../logic/use-pest-lines.ts';
import { useVisit } from '../logic/visit-context.ts';
import { DeviceData, hasDeviceData } from './DeviceData.tsx';
import { DeviceMarks } from './DeviceMarks.tsx';
import { DeviceState, DeviceStateReasons } from './DeviceState.tsx';
import classes from './VisitDevices.module.css';

type Props = { readonly entry: InspectionDevice };

/** A device of the visit in the list on a phone. */
export function VisitDeviceCard({ entry }: Props) {
  const t = useTranslations('inspections.devices');
  const pestLines = usePestLines();
  const isUnsaved = useHasDraft(useVisit().inspection.uuid, entry.uuid);
  const { device } = entry;
  const where = [device.zone?.name, device.location].filter(Boolean).join(', ');
  const hasData = hasDeviceData(device);
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.number}>{device.uniqueId}</span>
        <span className={classes.marks}>
          <DeviceState entry={entry} />
          <DeviceMarks device={entry} />
        </span>
      </div>
      <div className={classes.cardLine}>
        <TypeName {...device.deviceType} />
        {where && <span>{where}</span>}
        {isUnsaved && <StatusBadge tone="warning">{t('unsaved')}</StatusBadge>}
      </div>
      <DeviceStateReasons entry={entry} />
      {device.deviceObjects.length > 0 && (
        <div className={classes.cardRecords}>
          {pestLines(device).map(({ id, text, isDangerous, isBycatch }) => (
            <span key={id} className={isDangerous ? classes.danger : isBycatch ? classes.bycatch : undefined}>
              {text}
            </span>
          ))}
        </div>
      )}
      {(hasData || device.deviceImages.length > 0) && (
        <div className={classes.cardLine}>
          {hasData && <DeviceData device={device} />}
          {device.deviceImages.length > 0 && (
            <span className={classes.marks}>
              <IconPhoto size={16} aria-hidden="true" />
              {t('imagesCount', { count: device.deviceImages.length })}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
