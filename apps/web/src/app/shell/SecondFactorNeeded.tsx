import '~/theme/mantine.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { FactorCard } from '~/features/second-factor/components/FactorCard.tsx';
import { useAccount } from '~/lib/session.ts';
import classes from './SecondFactorNeeded.module.css';
import { useSignOut } from './use-sign-out.tsx';

/** Reloads the page, so that all refused requests are sent again. */
const reloadPanel = (): void => window.location.reload();

/** Until the second factor is on, only this page is open: no menu and no search, as the server refuses the rest. */
export function SecondFactorNeeded() {
  const t = useTranslations('secondFactor.needed');
  const { secondFactor } = useAccount();
  const { signOut, isPending, question } = useSignOut();
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <Logo />
        <Button variant="default" loading={isPending} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
      <PageHead title={t('title')} lead={t('lead')} />
      <FactorCard onFinished={reloadPanel} />
      {secondFactor !== 'needed' && (
        <Button className={classes.enable} onClick={reloadPanel}>
          {t('goOn')}
        </Button>
      )}
      <OverlayRoot />
      {question}
    </main>
  );
}
