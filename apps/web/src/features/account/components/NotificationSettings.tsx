import { Card, Switch, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { PageForm } from '~/components/PageForm.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '../calls.ts';
import classes from './account.module.css';

/** The channels by which notifications reach the person, in addition to the bell. */
export function NotificationSettings() {
  const settings = useNotificationSettings();
  return settings.data ? <SettingsForm settings={settings.data} /> : <PendingCard load={settings} />;
}

type Values = { readonly notificationEmail: boolean; readonly notificationMobile: boolean };
type Settings = { readonly version: number; readonly notifications: Values };

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('notifications.settings');
  const update = useUpdateNotificationSettings();
  const form = useForm<Values>({ initialValues: settings.notifications });
  return (
    <Card component="section" id="notifications" className={classes.card}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text c="dimmed" fz="sm">
          {t('hint')}
        </Text>
      </div>
      <PageForm
        form={form}
        edit={{
          version: settings.version,
          labels: { notificationEmail: { label: t('email') }, notificationMobile: { label: t('mobile') } },
        }}
        onSubmit={(notifications, version) => update.mutateAsync({ body: { notifications }, version })}
        onSaved={() => toastSuccess(t('saved'))}
      >
        <Switch
          className={classes.switch}
          label={t('email')}
          description={t('emailHint')}
          {...form.getInputProps('notificationEmail', { type: 'checkbox' })}
        />
        <Switch
          className={classes.switch}
          label={t('mobile')}
          description={t('mobileHint')}
          {...form.getInputProps('notificationMobile', { type: 'checkbox' })}
        />
      </PageForm>
    </Card>
  );
}
