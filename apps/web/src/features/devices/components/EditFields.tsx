import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { DeviceDetailsFields } from './DeviceDetailsFields.tsx';
import type { EditForm } from './edit-form.ts';

type Props = { readonly form: EditForm; readonly placeId: string };

/** The editable fields of a device. Everybody sees its number; only a super admin may change it. */
export function EditFields({ form, placeId }: Props) {
  const t = useTranslations('devices');
  const may = useMay();
  const mayRenumber = may('devices.edit-identifiers');
  return (
    <>
      <TextInput
        label={t('edit.uniqueId')}
        description={mayRenumber ? undefined : t('edit.uniqueIdHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={mayRenumber}
        disabled={!mayRenumber}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('uniqueId')}
      />
      <DeviceDetailsFields form={form} placeId={placeId} isNameFocused />
    </>
  );
}
