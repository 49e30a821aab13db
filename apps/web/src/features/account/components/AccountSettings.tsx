import { Alert, Button, Card, Select, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstFault, showFieldErrors } from '~/lib/form.ts';
import { languageNames, languages, rememberLanguage } from '~/lib/language.ts';
import { useAccount } from '~/lib/session.ts';
import { setViewerTimeZone, timeZones } from '~/lib/time-zone.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useUpdateAccount } from '../api/use-update-account.ts';
import classes from './account.module.css';

const OPTIONS_SHOWN = 60;

/** Language and time zone: everything the panel shows follows them at once. */
export function AccountSettings() {
  const t = useTranslations('account.settings');
  const required = useTranslations('common.fieldErrors')('required');
  const shown = useLocale();
  const account = useAccount();
  const errorText = useErrorText();
  const update = useUpdateAccount({ showsErrors: true });
  const form = useForm<{ language: Language; timezone: string }>({
    initialValues: { language: shown, timezone: account.timezone },
    validate: { language: isNotEmpty(required), timezone: isNotEmpty(required) },
  });

  const save = (values: { language: Language; timezone: string }) =>
    update.mutate(
      { body: values },
      {
        onError: (error) => showFieldErrors(form, error),
        onSuccess: ({ timezone }) => {
          setViewerTimeZone(timezone);
          rememberLanguage(values.language);
          toastSuccess(t('saved'));
          if (values.language !== shown) window.location.reload();
        },
      },
    );

  return (
    <Card component="section" className={classes.card}>
      <Title order={2}>{t('title')}</Title>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(save, (errors) => focusFirstFault(form, errors))}
      >
        {update.error && (
          <Alert color="red" role="alert">
            {errorText(update.error)}
          </Alert>
        )}
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
          limit={OPTIONS_SHOWN}
          nothingFoundMessage={t('noTimezone')}
          data={timeZones(account.timezone)}
          {...form.getInputProps('timezone')}
        />
        <Button type="submit" className={classes.submit} loading={update.isPending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
