import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';

type Values = { name: string; description: string };

/** What every zone has, of a facility and of a company alike. */
export function ZoneFields<V extends Values>({ form }: { readonly form: UseFormReturnType<V> }) {
  const t = useTranslations('zones.form');
  return (
    <>
      <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={t('description')} autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
    </>
  );
}
