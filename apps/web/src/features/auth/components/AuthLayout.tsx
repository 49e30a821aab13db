import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import classes from './AuthLayout.module.css';
import { HexagonArt } from './HexagonArt.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { LeaveClient } from './LeaveClient.tsx';

/** The two halves of every page before sign-in: the form, and what the product is about. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('auth.claim');
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <main className={classes.form}>
          <div className={classes.brand}>
            <Logo />
            <LeaveClient />
          </div>
          {children}
        </main>
        {/* seen first, reached last: nobody tabs through five languages to their password */}
        <LanguagePicker />
      </div>
      <aside className={classes.aside}>
        <HexagonArt className={classes.art} />
        <div className={classes.claim}>
          <Title order={2} className={classes.claimTitle}>
            {t('title')}
          </Title>
          <Text className={classes.claimText}>{t('text')}</Text>
        </div>
      </aside>
    </div>
  );
}
