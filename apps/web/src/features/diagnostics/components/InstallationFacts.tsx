import type { InstallationSettings } from '@trapline/contract/diagnostics/schemas.ts';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useInstallationSettings } from '../calls.ts';
import { useBytesText } from '../logic/use-bytes-text.ts';
import classes from './diagnostics.module.css';

const modeOf = ({ demo, development }: InstallationSettings) => {
  if (demo) return 'demo';
  return development ? 'development' : 'production';
};

/** The settings with which the installation was started. */
export function InstallationFacts() {
  const load = useInstallationSettings();
  return load.data ? <Sections settings={load.data} /> : <PendingCard load={load} />;
}

function Sections({ settings }: { readonly settings: InstallationSettings }) {
  const t = useTranslations('diagnostics');
  const bytesText = useBytesText();
  const { productName, publicUrl, operator, mail, storage, database, radioErrorInterval } = settings;
  const sections = [
    {
      title: t('settings.program'),
      items: [
        { label: t('settings.productName'), value: productName },
        { label: t('settings.publicUrl'), value: publicUrl },
        { label: t('settings.operator'), value: operator.name },
        { label: t('settings.operatorEmail'), value: operator.email },
        { label: t('settings.mode'), value: t(`settings.${modeOf(settings)}`) },
        { label: t('settings.radioErrorInterval'), value: t('settings.minutes', { count: radioErrorInterval }) },
      ],
    },
    {
      title: t('settings.mail'),
      items: [
        { label: t('mail.state'), value: t(mail.isConfigured ? 'mail.configured' : 'mail.notConfigured') },
        { label: t('mail.sender'), value: mail.from },
      ],
    },
    {
      title: t('settings.data'),
      items: [
        { label: t('versions.database'), value: t(`database.${database}`) },
        { label: t('storage.title'), value: t(`storageKind.${storage.kind}`) },
        {
          label: t('settings.companyLimit'),
          value: storage.companyLimitBytes === null ? t('settings.noLimit') : bytesText(storage.companyLimitBytes),
        },
      ],
    },
  ];
  return (
    <div className={classes.pairs}>
      {sections.map(({ title, items }) => (
        <PageSection key={title} title={title}>
          <div className={classes.facts}>
            <Facts items={items} />
          </div>
        </PageSection>
      ))}
    </div>
  );
}
