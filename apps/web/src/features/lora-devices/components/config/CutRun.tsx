import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';
import { BulkProgress } from './BulkProgress.tsx';
import { type BulkRun, cutRun, forgetRun } from './bulk-run.ts';
import { useSendBulk } from './use-send-bulk.ts';

/** A configuration of many devices that a reload cut off: what was saved, and the way on. */
export function CutRun() {
  const t = useTranslations('loraDevices.bulk');
  const [cut, setCut] = useState(cutRun);
  const [run, start] = useState<BulkRun | null>(null);
  const send = useSendBulk();
  if (run) return <BulkProgress run={run} send={send} onClose={() => start(null)} />;
  if (!cut) return null;
  const goOn = () => {
    start(cut);
    setCut(null);
  };
  const leave = () => {
    forgetRun();
    setCut(null);
  };
  return (
    <Alert color="yellow" role="status" className={classes.above}>
      <div className={classes.form}>
        <span>{t('cut', { done: cut.done.length, all: cut.all.length })}</span>
        <div className={classes.actions}>
          <Button size="compact-sm" onClick={goOn}>
            {t('goOn')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={leave}>
            {t('leave')}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
