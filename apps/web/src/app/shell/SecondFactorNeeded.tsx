import '~/theme/mantine.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Logo } from '~/components/Logo.tsx';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { FactorCard } from '~/features/second-factor/components/FactorCard.tsx';
import classes from './SecondFactorNeeded.module.css';
import { useSignOut } from './use-sign-out.tsx';

/** Nothing else is open before: no menu, no search, nothing that would only be refused. */
export function SecondFactorNeeded() {
  const t = useTranslations('secondFactor.needed');
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
      {/* everything that was refused is asked for anew */}
      <FactorCard onKept={() => window.location.reload()} />
      <OverlayRoot />
      {question}
    </main>
  );
}
