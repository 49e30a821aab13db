import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './modals.module.css';

/** As a keyboard has it: any dash, any case, one space. */
const plain = (text: string): string =>
  text
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** For what cannot be taken back: the name of the thing, typed by who takes it away. Nothing, and nothing is asked. */
export const useTypedName = (name: string | undefined) => {
  const t = useTranslations('ui.danger');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isGiven = name === undefined || plain(typed) === plain(name);
  return {
    field: name !== undefined && (
      <TextInput
        className={classes.typed}
        label={t('typeName', { name })}
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTried && !isGiven ? t('otherName') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
    /** Shows the missing fields and returns false. */
    check: (): boolean => {
      setTried(true);
      return isGiven;
    },
  };
};
