import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './users.module.css';

/** Beside the name of who proves more than a password. */
export function SecondFactorMark() {
  const label = useTranslations('users')('hasSecondFactor');
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      <IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
