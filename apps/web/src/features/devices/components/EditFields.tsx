import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChoicesFault } from '~/lib/error-text.ts';
import { useMay } from '~/lib/use-may.ts';
import type { EditForm } from './edit-form.ts';
import { useZoneOptions } from './zone-options.ts';

type Props = { readonly form: EditForm; readonly placeId: string };

/** What can be changed on a device. Everybody sees its number; only a super admin gives it another. */
export function EditFields({ form, placeId }: Props) {
  const t = useTranslations('devices');
  const may = useMay();
  const fault = useChoicesFault();
  const zones = useZoneOptions(placeId);
  const mayRenumber = may('devices.edit-identifiers');
  return (
    <>
      <TextInput
        label={t('edit.uniqueId')}
        description={mayRenumber ? undefined : t('edit.uniqueIdHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={mayRenumber}
        disabled={!mayRenumber}
        maxLength={4}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('uniqueId')}
      />
      <TextInput label={t('column.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('column.zone')}
        placeholder={t('noZone')}
        searchable
        clearable
        description={zones.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones.data}
        {...form.getInputProps('zoneUuid')}
        error={form.errors.zoneUuid ?? fault(zones.error)}
      />
      <TextInput label={t('column.location')} maxLength={300} {...form.getInputProps('location')} />
      <Textarea
        label={t('facts.description')}
        maxLength={2000}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </>
  );
}
