import { ActionBar, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';

type Props = { readonly count: number; readonly onClear: () => void; readonly children: ReactNode };

/** True if a window is open above the bar: Escape then closes the window and must not clear the selection. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** The actions for all selected rows; Escape clears the selection. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTranslations('ui.grid');
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && count > 0 && !isDialogOpen()) onClear();
  };
  // handled in the capture phase: in the bubbling phase the window is already closed
  useWindowEvent('keydown', clearOnEscape, { capture: true });
  return (
    <ActionBar
      opened={count > 0}
      onClose={onClear}
      withinPortal={false}
      className={classes.bulk}
      position={{ bottom: 'var(--bulk-bottom, 20px)', left: 0, right: 0 }}
      aria-label={t('bulk')}
      data-bulk-bar={count > 0 || undefined}
    >
      <Text role="status" className={classes.bulkCount}>
        {t('selected', { count })}
      </Text>
      <ActionBar.Divider />
      {children}
      <ActionBar.CloseButton aria-label={t('clearSelection')} />
    </ActionBar>
  );
}
