import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './DataGrid.module.css';
import type { GridLoad } from './grid-types.ts';

/** What stands below was loaded before; fetching it again failed, and nobody should take it for news. */
export function GridStale({ load }: { readonly load: GridLoad }) {
  const t = useTranslations('ui');
  const errorText = useErrorText();
  return (
    <div className={classes.stale} role="status">
      <span>
        {t('state.stale')} {errorText(load.error)}
      </span>
      <Button variant="subtle" size="compact-sm" loading={load.isFetching} onClick={() => load.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
