import { IconCircleCheck, IconCircleDashed, IconScan } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';
import classes from './VisitDevices.module.css';

/** Checked and scanned, as an icon and a word. The state shows whether the finds are good. */
export function DeviceMarks({ device }: { readonly device: InspectionDevice }) {
  const t = useTranslations('inspections');
  const isStored = useVisit().isStored(device.uuid);
  const isChecked = device.status === 'CHECKED';
  const checked = t(isChecked ? 'sheet.checked' : 'sheet.notChecked');
  const scanned = t(device.scanned ? 'sheet.scanned' : 'sheet.notScanned');
  const Check = isChecked ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classes.marks} data-stored={isStored}>
      <span className={classes.mark} data-on={isChecked || undefined} role="img" aria-label={checked} title={checked}>
        <Check size={19} aria-hidden="true" />
      </span>
      <span
        className={classes.mark}
        data-on={device.scanned || undefined}
        role="img"
        aria-label={scanned}
        title={scanned}
      >
        <IconScan size={18} aria-hidden="true" />
      </span>
    </span>
  );
}
