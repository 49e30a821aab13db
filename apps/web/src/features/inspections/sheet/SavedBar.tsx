import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { SavedStep } from '../logic/saved-steps.ts';
import classes from './SavedBar.module.css';

/** The last event: saved, undone, or too late to undo. */
export type SavedNotice = { readonly is: 'saved' | 'undone'; readonly of: SavedStep } | { readonly is: 'undoLate' };

type Props = {
  readonly notice: SavedNotice;
  /** Undefined when no step can be undone. */
  readonly onUndo: (() => void) | undefined;
  readonly onExpired: () => void;
};

const SHOWN_MS = 4000;

/** Shows for a moment what was saved or undone and on which device, with an undo button. */
export function SavedBar({ notice, onUndo, onExpired }: Props) {
  const t = useTranslations('inspections.saved');
  useTimeout(onExpired, SHOWN_MS, { autoInvoke: true });
  const textOf = () => {
    if (notice.is === 'undoLate') return t('undoLate');
    const { uniqueId: id, what, count } = notice.of;
    return notice.is === 'undone' ? t('undone', { id }) : t('on', { id, what: t(what, { count }) });
  };
  return (
    <div className={classes.root} role="status">
      <IconCircleCheck size={20} className={classes.icon} aria-hidden="true" />
      <span className={classes.text}>{textOf()}</span>
      {onUndo && (
        <Button data-moves variant="subtle" className={classes.undo} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
