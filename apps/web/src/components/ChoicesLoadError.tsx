import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import classes from './ChoicesFault.module.css';
import { useBlockForm } from './form-block.ts';

/** Compatible with the result of `useQuery`. */
type Load = { readonly isLoadingError: boolean; readonly error: unknown; readonly refetch: () => unknown };

/** The button disappears during the retry, so the focus moves to the field. */
const focusField = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('.mantine-InputWrapper-root')?.querySelector('input')?.focus();

function ChoicesLoadError({ load }: { readonly load: Load }) {
  const t = useTranslations('ui.action');
  const errorText = useErrorText();
  useBlockForm();
  const retry = (event: MouseEvent<HTMLElement>) => {
    focusField(event);
    void load.refetch();
  };
  return (
    <span className={classes.root}>
      {errorText(load.error)}
      <Button variant="default" size="compact-sm" onClick={retry}>
        {t('retry')}
      </Button>
    </span>
  );
}

/**
 * `error={form.errors.zone ?? choicesFault(zones)}`: choices that could not be loaded show the error in the field and
 * offer to load again there, because reloading the page would lose typed values. Until they are loaded, the form cannot
 * be sent.
 */
export const choicesLoadError = (load: Load): ReactNode =>
  load.isLoadingError ? <ChoicesLoadError load={load} /> : undefined;
