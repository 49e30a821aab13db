import { Button } from '@mantine/core';
import { isBackupOld } from '@trapline/contract/diagnostics/rules.ts';
import type { Diagnostics } from '@trapline/contract/diagnostics/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useSendTestMail } from '../calls.ts';
import { useBytesText } from '../logic/use-bytes-text.ts';
import classes from './diagnostics.module.css';

/** The services that the program depends on (mail, file store, backups), and the versions. */
export function Dependencies({ state }: { readonly state: Diagnostics }) {
  return (
    <div className={classes.pairs}>
      <Mail mail={state.mail} />
      <Store storage={state.storage} />
      <Backup at={state.lastBackupAt} now={state.at} />
      <Versions versions={state.versions} />
    </div>
  );
}

type SectionProps = {
  readonly title: string;
  readonly lead?: string;
  readonly action?: ReactNode;
  readonly items: readonly Fact[];
};

function FactSection({ items, ...head }: SectionProps) {
  return (
    <PageSection {...head}>
      <div className={classes.facts}>
        <Facts items={items} />
      </div>
    </PageSection>
  );
}

function Mail({ mail: { isConfigured, from, lastSentAt } }: Pick<Diagnostics, 'mail'>) {
  const t = useTranslations('diagnostics.mail');
  const testMail = useSendTestMail();
  // a toast shows the error
  const send = () =>
    testMail.mutateAsync({}).then(
      () => toastSuccess(t('tested')),
      () => undefined,
    );
  return (
    <FactSection
      title={t('title')}
      action={
        <Button variant="default" loading={testMail.isPending} onClick={() => void send()}>
          {t('test')}
        </Button>
      }
      items={[
        {
          label: t('state'),
          value: (
            <StatusBadge tone={isConfigured ? 'good' : 'warning'}>
              {t(isConfigured ? 'configured' : 'notConfigured')}
            </StatusBadge>
          ),
        },
        { label: t('sender'), value: from },
        { label: t('lastSent'), value: <DateTime value={lastSentAt} /> },
      ]}
    />
  );
}

function Store({ storage: { kind, isReachable, files, bytes } }: Pick<Diagnostics, 'storage'>) {
  const t = useTranslations('diagnostics.storage');
  const tKinds = useTranslations('diagnostics.storageKind');
  const bytesText = useBytesText();
  return (
    <FactSection
      title={t('title')}
      items={[
        {
          label: t('state'),
          value: (
            <StatusBadge tone={isReachable ? 'good' : 'bad'}>
              {t(isReachable ? 'reachable' : 'unreachable')}
            </StatusBadge>
          ),
        },
        { label: t('kind'), value: tKinds(kind) },
        { label: t('used'), value: `${bytesText(bytes)}, ${t('files', { count: files })}` },
      ]}
    />
  );
}

function Backup({ at, now }: { readonly at: string | null; readonly now: string }) {
  const t = useTranslations('diagnostics.backup');
  const isOld = at === null || isBackupOld(at, now);
  const state = at === null ? 'none' : isOld ? 'old' : 'fresh';
  return (
    <FactSection
      title={t('title')}
      lead={t('lead')}
      items={[
        { label: t('state'), value: <StatusBadge tone={isOld ? 'warning' : 'good'}>{t(state)}</StatusBadge> },
        { label: t('at'), value: <DateTime value={at} /> },
      ]}
    />
  );
}

function Versions({ versions }: Pick<Diagnostics, 'versions'>) {
  const t = useTranslations('diagnostics.versions');
  const tKinds = useTranslations('diagnostics.database');
  const { program, node, database, databaseKind, migrations, lastMigration } = versions;
  return (
    <FactSection
      title={t('title')}
      items={[
        { label: t('program'), value: program },
        { label: t('node'), value: node },
        { label: t('database'), value: `${tKinds(databaseKind)} ${database}` },
        { label: t('migrations'), value: t('last', { count: migrations, name: lastMigration ?? '—' }) },
      ]}
    />
  );
}
