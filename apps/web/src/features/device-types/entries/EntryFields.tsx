import { Checkbox, Select } from '@mantine/core';
import { OBJECT_CATEGORIES, OBSERVATION_TYPES, type ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import type { EntryForm } from './entry-form.ts';

type Props = { readonly form: EntryForm };

const checkboxProps = (form: EntryForm, path: string) => form.getInputProps(path, { type: 'checkbox' });

export function ActionFields({ form }: Props) {
  const t = useTranslations('deviceTypeEntries.form');
  return (
    <>
      <Checkbox label={t('isInspection')} {...checkboxProps(form, 'isInspection')} />
      <Checkbox label={t('shouldClean')} {...checkboxProps(form, 'shouldClean')} />
      <Checkbox label={t('joins')} {...checkboxProps(form, 'settings.addWhenDeviceAddedToInspection')} />
    </>
  );
}

export function ObjectFields({ form }: Props) {
  const t = useTranslations('deviceTypeEntries');
  return (
    <>
      <Select
        label={t('form.category')}
        description={t('form.categoryHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={OBJECT_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
        {...form.getInputProps('category')}
      />
      <Checkbox label={t('form.target')} description={t('form.targetHint')} {...checkboxProps(form, 'target')} />
    </>
  );
}

type ObservationProps = Props & {
  /** True for an existing entry: its kind cannot change, because its records were measured by this kind. */
  readonly isLocked: boolean;
  /** The kinds that the device type of the new entry already has. */
  readonly usedTypes: readonly ObservationType[];
};

export function ObservationFields({ form, isLocked, usedTypes }: ObservationProps) {
  const t = useTranslations('deviceTypeEntries');
  const choices = OBSERVATION_TYPES.map((value) => {
    const isUsed = !isLocked && usedTypes.includes(value);
    const type = t(`types.${value}`);
    return { value, label: isUsed ? t('form.typeTaken', { type }) : type, disabled: isUsed };
  });
  return (
    <>
      <Select
        label={t('form.type')}
        description={t('form.typeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        withAsterisk
        disabled={isLocked}
        data={choices}
        {...form.getInputProps('type')}
      />
      <Checkbox label={t('form.sign')} {...checkboxProps(form, 'sign')} />
    </>
  );
}
