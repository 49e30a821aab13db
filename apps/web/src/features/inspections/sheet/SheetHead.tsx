import { CloseButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconHistory, IconScan } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TypeName } from '~/components/TypeName.tsx';
import { facilityDate } from '~/lib/days.ts';
import { DeviceState, DeviceStateReasons } from '../components/DeviceState.tsx';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './DeviceSheet.module.css';

/** The findings of the last check here, so that the technician knows what to expect. */
function LastCheck({ device }: Pick<InspectionDevice, 'device'>) {
  const t = useTranslations('inspections');
  const { lastLooks, deviceTypes } = useVisit().inspection;
  const lastCheck = lastLooks.find(({ deviceId }) => deviceId === device.id);
  if (!lastCheck) return null;
  const pestsOfType = deviceTypes.find(({ id }) => id === device.deviceTypeId)?.deviceTypeObjects ?? [];
  const pests = lastCheck.pests.flatMap(({ deviceTypeObjectId, amount }) => {
    const pest = pestsOfType.find(({ id }) => id === deviceTypeObjectId);
    return pest ? [t('devices.amountOf', { name: pestName(pest.name).common, amount })] : [];
  });
  const bait = lastCheck.baitPercentage === null ? [] : [t('sheet.baitLast', { percent: lastCheck.baitPercentage })];
  const found = [...bait, ...pests];
  return (
    <span className={classes.last} data-found={pests.length > 0 || (lastCheck.baitPercentage ?? 0) > 0 || undefined}>
      <IconHistory size={16} aria-hidden="true" />
      <span>
        {t('sheet.last', {
          date: facilityDate(lastCheck.at),
          found: found.length > 0 ? found.join(', ') : t('sheet.lastNothing'),
        })}
      </span>
    </span>
  );
}

type Props = {
  readonly entry: InspectionDevice;
  readonly position: number;
  readonly total: number;
  readonly onClose: () => void;
  /** The undo button, while there is a step to undo. */
  readonly children?: ReactNode;
};

/** The location of the device; its name if no location is recorded. */
const placementText = ({ zone, location, name }: InspectionDevice['device']): string =>
  [zone?.name, location ?? name].filter(Boolean).join(', ');

/** The number of the device, large enough to be read at arm's length, and its state. */
export function SheetHead({ entry, position, total, onClose, children }: Props) {
  const t = useTranslations('inspections.sheet');
  const { device, status, scanned } = entry;
  const isChecked = status === 'CHECKED';
  const Check = isChecked ? IconCircleCheck : IconCircleDashed;
  const { isStored, inspection } = useVisit();
  return (
    <div className={classes.head} data-stored={isStored(entry.uuid)}>
      <h2 className={classes.id} aria-live="polite">
        <span className={classes.number}>{device.uniqueId}</span>
        <DeviceState entry={entry} />
      </h2>
      <span className={classes.position}>{t('position', { position, total })}</span>
      <span className={classes.navigation}>
        {children}
        <CloseButton data-moves size="lg" aria-label={t('close', { id: device.uniqueId })} onClick={onClose} />
      </span>
      <div className={classes.facts}>
        <span className={classes.type}>
          <TypeName {...device.deviceType} />
        </span>
        {stateInVisit(entry, inspection) !== 'NOT_CHECKED' && (
          <span className={classes.scanned} data-on={isChecked || undefined}>
            <Check size={16} aria-hidden="true" />
            {t(isChecked ? 'checked' : 'notChecked')}
          </span>
        )}
        <span className={classes.scanned} data-on={scanned || undefined}>
          <IconScan size={16} aria-hidden="true" />
          {t(scanned ? 'scanned' : 'notScanned')}
        </span>
      </div>
      <span className={classes.location}>{placementText(device)}</span>
      <LastCheck device={device} />
      <span className={classes.whole}>
        <DeviceStateReasons entry={entry} />
      </span>
    </div>
  );
}
