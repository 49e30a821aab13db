import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useSecondFactor, useSessions, useSignIns } from '../calls.ts';
import { AdminRule } from '../components/AdminRule.tsx';
import { FactorCard } from '../components/FactorCard.tsx';
import classes from '../components/factor.module.css';
import { SessionsCard } from '../components/SessionsCard.tsx';
import { SignInsCard } from '../components/SignInsCard.tsx';

/** How the person signs in, where they are signed in, and the recent sign-in attempts. */
export function SecurityScreen() {
  const t = useTranslations('secondFactor');
  const may = useMay();
  const factor = useSecondFactor();
  const sessions = useSessions();
  const signIns = useSignIns();
  // all are requested at once, and a card is shown when those above it have their height
  const hasFactor = !factor.isPending;
  const hasSessions = hasFactor && !sessions.isPending;
  const hasSignIns = hasSessions && !signIns.isPending;
  return (
    <>
      <BackLink to="/app/account" label={t('account.back')} />
      <PageHead title={t('titles.security')} lead={t('lead')} />
      <div className={classes.page}>
        <FactorCard />
        {hasFactor && <SessionsCard />}
        {hasSessions && <SignInsCard />}
        {hasSignIns && may('admin.settings') && <AdminRule />}
      </div>
    </>
  );
}
