import { Select, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useZoneOptions } from './zone-options.ts';

type Props = {
  /** Any form that has these four fields. */
  readonly form: {
    readonly getInputProps: (field: 'name' | 'zoneUuid' | 'location' | 'description') => GetInputPropsReturnType;
    readonly errors: { readonly zoneUuid?: ReactNode };
  };
  readonly placeId: string;
  /** Whether the window opens with the cursor in the name. */
  readonly isNameFocused?: boolean;
};

/** Fields for name, zone, location and description of a device. */
export function DeviceDetailsFields({ form, placeId, isNameFocused }: Props) {
  const t = useTranslations('devices');
  const zones = useZoneOptions(placeId);
  return (
    <>
      <TextInput label={t('column.name')} data-autofocus={isNameFocused} {...form.getInputProps('name')} />
      <Select
        label={t('column.zone')}
        placeholder={t('noZone')}
        searchable
        clearable
        description={zones.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones.data}
        {...form.getInputProps('zoneUuid')}
        error={form.errors.zoneUuid ?? zones.error}
      />
      <TextInput label={t('column.location')} {...form.getInputProps('location')} />
      <Textarea label={t('facts.description')} autosize minRows={2} {...form.getInputProps('description')} />
    </>
  );
}
