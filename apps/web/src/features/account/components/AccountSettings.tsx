import { Card, Select, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { PageForm } from '~/components/PageForm.tsx';
import { languageNames, languages, rememberLanguage } from '~/lib/language.ts';
import { useAccount } from '~/lib/session.ts';
import { setViewerTimeZone, timeZones } from '~/lib/time-zone.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateAccount } from '../calls.ts';
import classes from './account.module.css';

const MAX_OPTIONS = 60;

type Values = { language: Language; timezone: string };

/** The language and time zone; a change affects the whole panel immediately. */
export function AccountSettings() {
  const t = useTranslations('account.settings');
  const required = useTranslations('common.fieldErrors')('required');
  const activeLanguage = useLocale();
  const account = useAccount();
  const update = useUpdateAccount({ showsErrors: true });
  const form = useForm<Values>({
    initialValues: { language: activeLanguage, timezone: account.timezone },
    validate: { language: isNotEmpty(required), timezone: isNotEmpty(required) },
  });

  return (
    <Card component="section" className={classes.card}>
      <Title order={2}>{t('title')}</Title>
      <PageForm
        form={form}
        edit={{
          version: account.version,
          labels: {
            language: { label: t('language'), format: (language) => languageNames[language] },
            timezone: { label: t('timezone') },
          },
        }}
        onSubmit={(body, version) => update.mutateAsync({ body, version })}
        onSaved={({ language, timezone }) => {
          setViewerTimeZone(timezone);
          rememberLanguage(language);
          toastSuccess(t('saved'));
          if (language !== activeLanguage) window.location.reload();
        }}
      >
        <Select
          label={t('language')}
          withAsterisk
          allowDeselect={false}
          data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('timezone')}
          withAsterisk
          searchable
          allowDeselect={false}
          limit={MAX_OPTIONS}
          nothingFoundMessage={t('noTimezone')}
          data={timeZones(account.timezone)}
          {...form.getInputProps('timezone')}
        />
      </PageForm>
    </Card>
  );
}
