import { useTranslations } from 'use-intl';
import { AddressLink } from '~/components/AddressLink.tsx';
import { ApiError } from '~/lib/api-error.ts';
import classes from '../screens/auth.module.css';

export const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/token_expired';

/** A link of an e-mail is valid once and for a limited time: here a person gets another one. */
export function NewLink() {
  const t = useTranslations('auth.reset');
  return (
    <AddressLink to="/auth/forgot-password" className={classes.back}>
      {t('newLink')}
    </AddressLink>
  );
}
