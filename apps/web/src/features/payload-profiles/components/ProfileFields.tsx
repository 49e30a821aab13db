import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { BATTERY_UNITS, PROFILE_KINDS } from '@trapline/contract/payload-profiles/rules.ts';
import { useTranslations } from 'use-intl';
import { DecimalInput } from '~/components/DecimalInput.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import type { ProfileForm } from './profile-form.ts';
import classes from './profiles.module.css';

const SCRIPT_ROWS = 8;
const MAX_SCRIPT_ROWS = 24;

type Props = { readonly form: ProfileForm };

export function ProfileFields({ form }: Props) {
  const t = useTranslations('payloadProfiles');
  return (
    <>
      <FormSection title={t('section.decoder')} hint={t(`kindHint.${form.values.kind}`)}>
        <TextInput label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
        <Select
          label={t('field.kind')}
          allowDeselect={false}
          data={PROFILE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        {form.values.kind === 'script' && (
          <Textarea
            label={t('field.script')}
            withAsterisk
            autosize
            minRows={SCRIPT_ROWS}
            maxRows={MAX_SCRIPT_ROWS}
            spellCheck={false}
            classNames={{ input: classes.script }}
            {...FULL_WIDTH}
            {...form.getInputProps('script')}
          />
        )}
      </FormSection>
      {form.values.kind !== 'traplink' && <MappingFields form={form} />}
    </>
  );
}

/** The mapping of decoded fields to their meanings. */
function MappingFields({ form }: Props) {
  const t = useTranslations('payloadProfiles');
  return (
    <FormSection title={t('section.mapping')} hint={t('mappingHint')}>
      <TextInput label={t('field.detectionPath')} {...FULL_WIDTH} {...form.getInputProps('detectionPath')} />
      <TagsInput label={t('field.caught')} {...form.getInputProps('caught')} />
      <TagsInput label={t('field.clear')} {...form.getInputProps('clear')} />
      <TextInput label={t('field.batteryPath')} {...form.getInputProps('batteryPath')} />
      <Select
        label={t('field.batteryUnit')}
        allowDeselect={false}
        data={BATTERY_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
        {...form.getInputProps('batteryUnit')}
      />
      {form.values.batteryUnit !== 'percent' && (
        <>
          <DecimalInput label={t('field.empty')} {...form.getInputProps('empty')} />
          <DecimalInput label={t('field.full')} {...form.getInputProps('full')} />
        </>
      )}
      <TextInput label={t('field.temperaturePath')} {...form.getInputProps('temperaturePath')} />
      <TextInput label={t('field.counterPath')} {...form.getInputProps('counterPath')} />
      <TextInput label={t('field.tamperPath')} {...FULL_WIDTH} {...form.getInputProps('tamperPath')} />
      <TagsInput label={t('field.tamperOn')} {...form.getInputProps('tamperOn')} />
      <TagsInput label={t('field.tamperOff')} {...form.getInputProps('tamperOff')} />
      <TextInput label={t('field.contactPath')} {...FULL_WIDTH} {...form.getInputProps('contactPath')} />
      <TagsInput label={t('field.contactOpen')} {...form.getInputProps('contactOpen')} />
      <TagsInput label={t('field.contactClosed')} {...form.getInputProps('contactClosed')} />
    </FormSection>
  );
}
