import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './FilterBar.module.css';

type Props = {
  /** The fields, widest first. */
  readonly children: ReactNode;
  /** Given when something is filtered: takes all of it back. */
  readonly onClear?: () => void;
};

/** The filters above a list: side by side, and two in a row on a phone. */
export function FilterBar({ children, onClear }: Props) {
  const t = useTranslations('ui.action');
  return (
    <search className={classes.root}>
      {children}
      {onClear && (
        <Button variant="subtle" leftSection={<IconFilterOff size={17} />} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  );
}
