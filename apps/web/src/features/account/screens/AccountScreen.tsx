import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { AccountSettings } from '../components/AccountSettings.tsx';
import { ChangePassword } from '../components/ChangePassword.tsx';
import { WhoIAm } from '../components/WhoIAm.tsx';
import classes from './AccountScreen.module.css';

export function AccountScreen() {
  const t = useTranslations('account');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={classes.columns}>
        <WhoIAm />
        <AccountSettings />
        <ChangePassword />
      </div>
    </>
  );
}
