import { IconHistory } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDate } from '~/lib/date-time.ts';
import { pestName } from '../logic/pest-name.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './DeviceSheet.module.css';

/** What was found here last: who opens the trap knows what to expect. */
export function LastLook({ device }: Pick<InspectionDevice, 'device'>) {
  const t = useTranslations('inspections');
  const { lastLooks, deviceTypes } = useVisit().inspection;
  const look = lastLooks.find(({ deviceId }) => deviceId === device.id);
  if (!look) return null;
  const known = deviceTypes.find(({ id }) => id === device.deviceTypeId)?.deviceTypeObjects ?? [];
  const pests = look.pests.flatMap(({ deviceTypeObjectId, amount }) => {
    const pest = known.find(({ id }) => id === deviceTypeObjectId);
    return pest ? [t('devices.amountOf', { name: pestName(pest.name).common, amount })] : [];
  });
  const bait = look.baitPercentage === null ? [] : [t('sheet.baitLast', { percent: look.baitPercentage })];
  const found = [...bait, ...pests];
  return (
    <span className={classes.last} data-found={pests.length > 0 || (look.baitPercentage ?? 0) > 0 || undefined}>
      <IconHistory size={16} aria-hidden="true" />
      <span>
        {t('sheet.last', {
          date: formatDate(new Date(look.at)),
          found: found.length > 0 ? found.join(', ') : t('sheet.lastNothing'),
        })}
      </span>
    </span>
  );
}
