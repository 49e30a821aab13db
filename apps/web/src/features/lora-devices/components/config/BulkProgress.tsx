import { Alert, Button, Modal, Progress, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';
import type { BulkRun, BulkTarget } from './bulk-run.ts';
import { useBulkRun } from './use-bulk-run.ts';

type Props = {
  readonly run: BulkRun;
  readonly send: (run: BulkRun, target: BulkTarget) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Shows `Saved 3 of 12 devices`, during and after the run. */
export function BulkProgress({ run, send, onClose }: Props) {
  const t = useTranslations('loraDevices');
  const actions = useTranslations('ui.action');
  const { done, failed, isOver, stop, again } = useBulkRun(run, send);
  const total = run.all.length;
  const progressText = t('bulk.progress', { done: done.length, all: total });
  return (
    <Modal
      opened
      title={t('config.menu')}
      size="sm"
      closeOnClickOutside={false}
      withCloseButton={isOver}
      closeButtonProps={{ 'aria-label': actions('close') }}
      onClose={() => isOver && onClose()}
    >
      <div className={classes.form}>
        <Text role="status">{progressText}</Text>
        <Progress value={(100 * (done.length + failed.length)) / Math.max(1, total)} aria-label={progressText} />
        {run.skipped > 0 && <Text className={classes.muted}>{t('bulk.skipped', { count: run.skipped })}</Text>}
        {failed.length > 0 && (
          <Alert color="red" role="alert">
            {t('bulk.failed', { count: failed.length, names: failed.map(({ name }) => name).join(', ') })}
          </Alert>
        )}
        <div className={classes.actions}>
          {isOver && failed.length > 0 && (
            <Button variant="default" onClick={again}>
              {t('bulk.retry')}
            </Button>
          )}
          {isOver ? (
            <Button onClick={onClose}>{t('bulk.done')}</Button>
          ) : (
            <Button variant="default" onClick={stop}>
              {t('bulk.stop')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
