import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useUnsaved } from '../logic/use-unsaved.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './FinishModal.module.css';

/** More numbers than this are counted, not named. */
const SHOWN = 40;

/** What the visit has reached, and what would stay open. */
export function FinishSummary() {
  const t = useTranslations('inspections.finish');
  const { inspection } = useVisit();
  const { devices } = inspection;
  const unchecked = devices.filter(({ status }) => status !== 'CHECKED').map(({ device }) => device.uniqueId);
  const unsaved = useUnsaved().map(({ device }) => device.uniqueId);
  const total = devices.length;
  const scanned = devices.filter((entry) => entry.scanned).length;
  return (
    <>
      <p className={classes.summary}>{t('summary', { checked: total - unchecked.length, scanned, total })}</p>
      {unsaved.length > 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t('unsaved', { ids: unsaved.join(', ') })}
        </Alert>
      )}
      {unchecked.length === 0 ? (
        <Alert color="petrol" icon={<IconCircleCheck size={20} />}>
          {t('allChecked')}
        </Alert>
      ) : (
        <Alert color="amber" icon={<IconAlertTriangle size={20} />} title={t('unchecked', { count: unchecked.length })}>
          <ul className={classes.ids}>
            {unchecked.slice(0, SHOWN).map((id) => (
              <li key={id}>{id}</li>
            ))}
            {unchecked.length > SHOWN && <li>{t('more', { count: unchecked.length - SHOWN })}</li>}
          </ul>
        </Alert>
      )}
    </>
  );
}
