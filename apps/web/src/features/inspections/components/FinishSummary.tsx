import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { hasActivity, hasLimits, isOverLimitInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { useTranslations } from 'use-intl';
import { useUnsaved } from '../logic/use-unsaved.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './FinishModal.module.css';

/** The progress and findings of the visit, and the devices that would stay unchecked. */
export function FinishSummary() {
  const t = useTranslations('inspections.finish');
  const { inspection } = useVisit();
  const { devices } = inspection;
  const unsaved = useUnsaved().map(({ device }) => device.uniqueId);
  const total = devices.length;
  const checked = devices.filter(({ status }) => status === 'CHECKED').length;
  const scanned = devices.filter((entry) => entry.scanned).length;
  const active = devices.filter((entry) => hasActivity(entry, inspection)).length;
  const over = devices.filter((entry) => isOverLimitInVisit(entry, inspection) === true).length;
  return (
    <>
      <div>
        <p className={classes.summary}>{t('summary', { checked, scanned, total })}</p>
        <p className={classes.activity} data-active={active > 0 || undefined}>
          {t('activity', { count: active })}
        </p>
        <p className={classes.activity} data-active={over > 0 || undefined}>
          {hasLimits(inspection) ? t('overLimit', { count: over }) : t('noLimits')}
        </p>
      </div>
      {unsaved.length > 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t('unsaved', { ids: unsaved.join(', ') })}
        </Alert>
      )}
      {checked === total && (
        <Alert color="petrol" icon={<IconCircleCheck size={20} />}>
          {t('allChecked')}
        </Alert>
      )}
    </>
  );
}
