import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { useInstallationSettings } from '~/features/diagnostics/calls.ts';
import classes from '~/features/diagnostics/components/diagnostics.module.css';
import { InstallationFacts } from '~/features/diagnostics/components/InstallationFacts.tsx';
import { useAdminRule } from '~/features/second-factor/calls.ts';
import { AdminRule } from '~/features/second-factor/components/AdminRule.tsx';

/** The settings of the installation: those set outside the panel and those edited here. */
export function AdminSettingsScreen() {
  const t = useTranslations('diagnostics');
  const { isPending } = useInstallationSettings();
  // requested together with the settings, although it is shown after them
  useAdminRule();
  return (
    <>
      <PageHead title={t('titles.settings')} lead={t('settings.lead')} />
      <div className={classes.stack}>
        <InstallationFacts />
        {/* the settings are higher than their placeholder and would move it */}
        {!isPending && <AdminRule />}
      </div>
    </>
  );
}
