import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HOLD_MS } from '../outbox/outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import classes from './SavedBar.module.css';
import type { Saved } from './use-recording.ts';

type Props = {
  readonly saved: Saved;
  /** Back to the device it was made on. */
  readonly onBack: () => void;
  readonly onGone: () => void;
};

/** Says what was just kept and on which device, with the one moment in which a slip can be taken back. */
export function SavedBar({ saved, onBack, onGone }: Props) {
  const t = useTranslations('inspections.saved');
  const [state, setState] = useState<'saved' | 'undone' | 'undoLate'>('saved');
  const canUndo = state === 'saved' && saved.what !== 'photo';
  const { start } = useTimeout(onGone, HOLD_MS, { autoInvoke: true });
  const undo = async () => {
    start();
    if (!(await visitOutbox.takeBack(saved.keys))) return setState('undoLate');
    saved.restore();
    setState('undone');
    onBack();
  };
  return (
    <div className={classes.root} role="status">
      <IconCircleCheck size={20} className={classes.icon} aria-hidden="true" />
      <span className={classes.text}>
        {state === 'saved' ? t('on', { id: saved.uniqueId, what: t(saved.what) }) : t(state)}
      </span>
      {canUndo && (
        <Button data-moves variant="subtle" className={classes.undo} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
