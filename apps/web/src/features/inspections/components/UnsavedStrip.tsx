import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useUnsaved } from '../logic/use-unsaved.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './OutboxStrip.module.css';

/** What was counted and left behind, one tap from being saved. */
export function UnsavedStrip({ onOpen }: { readonly onOpen: (deviceUuid: string) => void }) {
  const t = useTranslations('inspections.devices');
  const { rights } = useVisit();
  const unsaved = useUnsaved();
  if (unsaved.length === 0 || !rights.mayRecord) return null;
  return (
    <Alert color="amber" role="status" className={classes.root} title={t('unsavedTitle')}>
      <div className={classes.row}>
        {unsaved.map(({ uuid, device }) => (
          <Button key={uuid} variant="default" size="compact-sm" onClick={() => onOpen(uuid)}>
            {device.uniqueId}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
