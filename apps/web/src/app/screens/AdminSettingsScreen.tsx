import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import classes from '~/features/diagnostics/components/diagnostics.module.css';
import { InstallationFacts } from '~/features/diagnostics/components/InstallationFacts.tsx';
import { AdminRule } from '~/features/second-factor/components/AdminRule.tsx';

/** The settings of the installation: those set outside the panel and those edited here. */
export function AdminSettingsScreen() {
  const t = useTranslations('diagnostics');
  return (
    <>
      <PageHead title={t('titles.settings')} lead={t('settings.lead')} />
      <div className={classes.stack}>
        <InstallationFacts />
        <AdminRule />
      </div>
    </>
  );
}
