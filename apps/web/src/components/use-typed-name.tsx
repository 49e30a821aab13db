import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './modals.module.css';

/** Normalizes a name for comparison with typed text: all dashes, cases and runs of spaces are equal. */
const normalise = (text: string): string =>
  text
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** For an irreversible deletion: the user must type the name of the object. Without a name, nothing is required. */
export const useTypedConfirmation = (name: string | undefined) => {
  const t = useTranslations('ui.danger');
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setTried] = useState(false);
  const isMatching = name === undefined || normalise(typed) === normalise(name);
  return {
    field: name !== undefined && (
      <TextInput
        className={classes.typed}
        label={t('typeName', { name })}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={wasSubmitted && !isMatching ? t('otherName') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
    /** Returns false and shows the error if the typed name differs. */
    check: (): boolean => {
      setTried(true);
      return isMatching;
    },
  };
};
