import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './DataGrid.module.css';
import type { GridLoad } from './grid-types.ts';

/** A notice that the data below is outdated, because reloading failed. */
export function StaleGridNotice({ load }: { readonly load: GridLoad }) {
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
