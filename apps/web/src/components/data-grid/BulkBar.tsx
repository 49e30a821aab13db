import { ActionBar, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';

type Props = { readonly count: number; readonly onClear: () => void; readonly children: ReactNode };

/** What can be done with everything selected; Escape lets go of the selection. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTranslations('ui.grid');
  return (
    <ActionBar
      opened={count > 0}
      onClose={onClear}
      closeOnEscape
      withinPortal={false}
      className={classes.bulk}
      position={{ bottom: 'var(--bulk-bottom, 20px)', left: 0, right: 0 }}
      aria-label={t('bulk')}
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
