import { Card, type InputWrapperProps, Select, Textarea, TextInput } from '@mantine/core';
import { MEASUREMENT_METHODS, REDIRECT_OPTIONS } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import type { DeviceTypeForm } from './device-type-form.ts';
import classes from './device-types.module.css';

type Props = { readonly form: DeviceTypeForm };

const HINT_BELOW: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

export function DeviceTypeFields({ form }: Props) {
  const t = useTranslations('deviceTypes');
  const { measurementMethod, settings } = form.values;
  // observations can be added only with AMOUNT_PERCENTAGE; the currently selected option is always offered
  const isOffered = (option: string) =>
    option !== 'observationsModal' || measurementMethod === 'AMOUNT_PERCENTAGE' || settings.redirectOption === option;
  return (
    <>
      <FormSection title={t('form.details')}>
        <TextInput
          {...FULL_WIDTH}
          label={t('form.name')}
          description={t('form.nameHint')}
          {...HINT_BELOW}
          withAsterisk
          {...form.getInputProps('name')}
        />
        <Textarea
          {...FULL_WIDTH}
          label={t('form.description')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <Select
          {...FULL_WIDTH}
          label={t('form.method')}
          withAsterisk
          allowDeselect={false}
          data={MEASUREMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          {...form.getInputProps('measurementMethod')}
        />
        <PrefixField form={form} />
        <ColorField form={form} />
        <Select
          {...FULL_WIDTH}
          label={t('form.redirect')}
          allowDeselect={false}
          data={REDIRECT_OPTIONS.filter(isOffered).map((value) => ({ value, label: t(`redirect.${value}`) }))}
          {...form.getInputProps('settings.redirectOption')}
        />
      </FormSection>
      <Card>
        <TranslationFields
          label={t('form.translations')}
          values={form.values.translations}
          mainText={form.values.name}
          inputOf={(path) => form.getInputProps(path)}
          texts={['name', 'description']}
        />
      </Card>
    </>
  );
}

function PrefixField({ form }: Props) {
  const t = useTranslations('deviceTypes.form');
  const { onChange, ...input } = form.getInputProps('settings.prefix');
  return (
    <TextInput
      label={t('prefix')}
      description={t('prefixHint')}
      {...HINT_BELOW}
      autoCapitalize="characters"
      {...input}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour, typed as six digits or selected with the colour picker of the browser. */
function ColorField({ form }: Props) {
  const t = useTranslations('deviceTypes.form');
  const { color } = form.values;
  return (
    <TextInput
      label={t('color')}
      description={t('colorHint')}
      {...HINT_BELOW}
      withAsterisk
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={t('chooseColor')}
          value={COLOR.test(color) ? color : '#000000'}
          onChange={(event) => form.setFieldValue('color', event.currentTarget.value)}
        />
      }
      {...form.getInputProps('color')}
    />
  );
}
