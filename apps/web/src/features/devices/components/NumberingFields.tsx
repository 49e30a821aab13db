import { SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { AMOUNT_TYPES, MAX_NEW_DEVICES } from '@trapline/contract/devices/numbering.ts';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import classes from './create.module.css';
import type { CreateForm } from './create-form.ts';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The choice between one number, several and given numbers; the other fields of the form depend on it. */
export function AmountTypeField({ form }: { readonly form: CreateForm }) {
  const t = useTranslations('devices.create');
  return (
    <SegmentedControl
      aria-label={t('how')}
      fullWidth
      data={AMOUNT_TYPES.map((value) => ({ value, label: t(`amountType.${value}`) }))}
      value={form.values.amountType}
      onChange={(value) => {
        form.clearErrors();
        form.setFieldValue('amountType', AMOUNT_TYPES.find((known) => known === value) ?? 'ONE');
      }}
    />
  );
}

/** The fields that determine how the numbers are created. */
export const NumberingFields = ({ form }: { readonly form: CreateForm }) =>
  form.values.amountType === 'SPECIFIC' ? <SpecificField form={form} /> : <CountedFields form={form} />;

function CountedFields({ form }: { readonly form: CreateForm }) {
  const t = useTranslations('devices.create');
  const { amountType, amount, startFromNumber } = form.values;
  return (
    <div className={classes.numbering}>
      <TextInput
        label={t('prefix')}
        description={t('prefixHint')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('prefix')}
        onChange={(event) => form.setFieldValue('prefix', event.currentTarget.value.toUpperCase().trim())}
      />
      {amountType === 'MULTIPLE' && (
        <>
          <WholeNumberInput
            label={t('amount')}
            description={t('amountHint')}
            inputWrapperOrder={HINT_BELOW}
            withAsterisk
            min={1}
            max={MAX_NEW_DEVICES}
            {...form.getInputProps('amount')}
            value={amount}
            onChange={(value) => form.setFieldValue('amount', value)}
          />
          <WholeNumberInput
            label={t('startFrom')}
            description={t('startFromHint')}
            inputWrapperOrder={HINT_BELOW}
            min={1}
            max={9999}
            {...form.getInputProps('startFromNumber')}
            value={startFromNumber}
            onChange={(value) => form.setFieldValue('startFromNumber', value)}
          />
        </>
      )}
    </div>
  );
}

/** On-screen keyboards send no single key events, so the text is parsed here too. */
const splitNumbers = (values: readonly string[]): string[] => {
  const parts = values.flatMap((value) => value.toUpperCase().split(/[\s,;]+/));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, MAX_NEW_DEVICES);
};

function SpecificField({ form }: { readonly form: CreateForm }) {
  const t = useTranslations('devices.create');
  return (
    <TagsInput
      label={t('specific')}
      description={t('specificHint')}
      inputWrapperOrder={HINT_BELOW}
      withAsterisk
      splitChars={[',', ';', ' ', '\n', '\t']}
      maxTags={MAX_NEW_DEVICES}
      acceptValueOnBlur
      autoCapitalize="characters"
      classNames={{ pill: classes.tag }}
      {...form.getInputProps('specificUniqueIds')}
      value={[...form.values.specificUniqueIds]}
      onChange={(values) => form.setFieldValue('specificUniqueIds', splitNumbers(values))}
    />
  );
}
