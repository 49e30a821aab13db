import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Inputs } from '@trapline/contract/lora-devices/downlinks.ts';
import type { LoraConfiguration } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import type { ConfigProps } from './config-props.ts';
import { NotInForceYetHint } from './NotInForceYetHint.tsx';

const FIELDS = ['pir', 'reed1', 'reed2', 'ext1', 'ext2'] as const;
type Field = (typeof FIELDS)[number];
const CHOICES = ['inactive', 'active', 'inverted'] as const;
type Choice = (typeof CHOICES)[number];
type Values = Record<Field, Choice | null>;

const isReed = (field: Field): field is 'reed1' | 'reed2' => field === 'reed1' || field === 'reed2';

const choiceOf = (field: Field, saved: LoraConfiguration | undefined): Choice | null => {
  const value = saved?.[field] ?? null;
  if (value === null) return null;
  if (value === 0) return 'inactive';
  return isReed(field) && saved?.[`${field}Inv`] === 1 ? 'inverted' : 'active';
};

const bitOf = (choice: Choice | null): 0 | 1 => (choice === 'inactive' || choice === null ? 0 : 1);
const invertedOf = (choice: Choice | null): 0 | 1 => (choice === 'inverted' ? 1 : 0);

const bodyOf = ({ pir, reed1, reed2, ext1, ext2 }: Values): Inputs => ({
  pir: bitOf(pir),
  reed1: bitOf(reed1),
  reed2: bitOf(reed2),
  ext1: bitOf(ext1),
  ext2: bitOf(ext2),
  reed1Inv: invertedOf(reed1),
  reed2Inv: invertedOf(reed2),
});

/** Which inputs of the device detect; all five must be chosen. */
export function InputsModal({ saved, title, submitLabel, onSend, onClose }: ConfigProps<Inputs>) {
  const t = useTranslations('loraDevices.config');
  const required = useTranslations('common.fieldErrors')('required');
  const initial = FIELDS.map((field) => [field, choiceOf(field, saved)] as const);
  const form = useForm<Values>({
    initialValues: Object.fromEntries(initial) as Values,
    validate: (values) =>
      Object.fromEntries(FIELDS.filter((field) => values[field] === null).map((field) => [field, required])),
  });
  return (
    <FormModal
      opened
      title={title}
      form={form}
      onSubmit={(values) => onSend(bodyOf(values))}
      onClose={onClose}
      {...(submitLabel !== undefined && { submitLabel })}
    >
      {FIELDS.map((field) => (
        <Select
          key={field}
          label={t(field)}
          withAsterisk
          allowDeselect={false}
          data={CHOICES.filter((choice) => choice !== 'inverted' || isReed(field)).map((value) => ({
            value,
            label: t(value),
          }))}
          {...form.getInputProps(field)}
        />
      ))}
      <NotInForceYetHint />
    </FormModal>
  );
}
