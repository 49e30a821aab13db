import { Text, UnstyledButton } from '@mantine/core';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { useTranslations } from 'use-intl';
import { useSettings } from '~/lib/settings.ts';
import classes from './DemoAccounts.module.css';

export type Credentials = { readonly email: string; readonly password: string };

type Props = { readonly disabled: boolean; readonly onChoose: (credentials: Credentials) => void };

/** Shown only if the server runs with demo data: one tap signs in as one of the demo users. */
export function DemoAccounts({ disabled, onChoose }: Props) {
  const t = useTranslations();
  const accounts = useSettings()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <Text id="demo-accounts" component="h2" className={classes.title}>
        {t('auth.demo.title')}
      </Text>
      <Text className={classes.hint}>{t('auth.demo.hint')}</Text>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <UnstyledButton
              className={classes.account}
              disabled={disabled}
              onClick={() => onChoose({ email: account.email, password: account.password })}
            >
              {/* the settings name one of the four types */}
              <span className={classes.role}>{t(`account.types.${account.type as UserType}`)}</span>
              <span className={classes.company}>{account.company ?? account.name}</span>
              <span className={classes.email}>{account.email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
