import { Alert, Button, Modal, Progress, Text } from '@mantine/core';
import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../lora.module.css';
import { useLoraName } from '../use-lora-name.ts';

type Props = {
  readonly loras: readonly ListedLoraDevice[];
  /** Of the old generation, which are left out. */
  readonly skipped: number;
  readonly send: (loraDeviceId: string) => Promise<unknown>;
  readonly onClose: () => void;
};

type State = { readonly done: number; readonly failed: readonly ListedLoraDevice[]; readonly isOver: boolean };
const BEGIN: State = { done: 0, failed: [], isOver: false };

/** One device after the other; what one refuses does not keep the others back, and stopped it ends after the present one. */
const useRun = ({ loras, send }: Pick<Props, 'loras' | 'send'>) => {
  const [state, setState] = useState(BEGIN);
  const isStopped = useRef(false);
  const isBegun = useRef(false);
  const [work] = useState(() => async () => {
    for (const lora of loras) {
      if (isStopped.current) break;
      const isSaved = await send(lora.uuid).then(
        () => true,
        () => false,
      );
      setState((now) => (isSaved ? { ...now, done: now.done + 1 } : { ...now, failed: [...now.failed, lora] }));
    }
    setState((now) => ({ ...now, isOver: true }));
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void work();
  }, [work]);
  const stop = () => {
    isStopped.current = true;
  };
  return { ...state, stop };
};

/** `Saved 3 of 12 devices`, while it goes on and when it is over. */
export function BulkProgress({ loras, skipped, send, onClose }: Props) {
  const t = useTranslations('loraDevices');
  const actions = useTranslations('ui.action');
  const nameOf = useLoraName();
  const { done, failed, isOver, stop } = useRun({ loras, send });
  const all = loras.length;
  const words = t('bulk.progress', { done, all });
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
        <Text role="status">{words}</Text>
        <Progress value={(100 * (done + failed.length)) / Math.max(1, all)} aria-label={words} />
        {skipped > 0 && <Text className={classes.quiet}>{t('bulk.skipped', { count: skipped })}</Text>}
        {failed.length > 0 && (
          <Alert color="red" role="alert">
            {t('bulk.failed', { count: failed.length, names: failed.map(nameOf).join(', ') })}
          </Alert>
        )}
        <div className={classes.actions}>
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
