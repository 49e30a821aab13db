import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';
import { BulkProgress } from './BulkProgress.tsx';
import { type BulkRun, deleteStoredRun, readInterruptedRun } from './bulk-run.ts';
import { useSendBulk } from './use-send-bulk.ts';

/** A bulk configuration that a reload interrupted: the number of saved devices, and a button to continue. */
export function InterruptedRun() {
  const t = useTranslations('loraDevices.bulk');
  const [interrupted, setInterrupted] = useState(readInterruptedRun);
  const [run, setRun] = useState<BulkRun | null>(null);
  const send = useSendBulk();
  if (run) return <BulkProgress run={run} send={send} onClose={() => setRun(null)} />;
  if (!interrupted) return null;
  const resume = () => {
    setRun(interrupted);
    setInterrupted(null);
  };
  const discard = () => {
    deleteStoredRun();
    setInterrupted(null);
  };
  return (
    <Alert color="yellow" role="status" className={classes.notice}>
      <div className={classes.form}>
        <span>{t('cut', { done: interrupted.done.length, all: interrupted.all.length })}</span>
        <div className={classes.actions}>
          <Button size="compact-sm" onClick={resume}>
            {t('goOn')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
