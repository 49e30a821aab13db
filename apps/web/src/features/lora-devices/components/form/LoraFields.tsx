import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { NEW_APP_EUI, OLD_APP_EUI } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { companyFieldProps } from '~/shared/companies/NoCompaniesYet.tsx';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { usePlaceChoices, useProfileChoices } from '../../calls.ts';
import type { LoraForm } from './lora-form.ts';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  readonly form: LoraForm;
  /** The device to edit, whose identity is locked; absent for a new one. */
  readonly lora?: LoraDevice;
};

export function LoraFields({ form, lora }: Props) {
  const t = useTranslations('loraDevices');
  const mayChooseProfile = useMay()('lora.profiles') && (!lora || lora.payloadProfileUuid !== undefined);
  return (
    <>
      <FormSection title={t('form.identity')}>
        <IdentityFields form={form} {...(lora && { lora })} />
        {mayChooseProfile && <ProfileField form={form} />}
        <TextInput label={t('column.name')} {...FULL_WIDTH} {...form.getInputProps('name')} />
        <Textarea
          label={t('column.description')}
          autosize
          minRows={2}
          {...FULL_WIDTH}
          {...form.getInputProps('description')}
        />
      </FormSection>
      <FormSection title={t('form.standing')}>
        <PlacementFields form={form} />
      </FormSection>
    </>
  );
}

function IdentityFields({ form, lora }: Props) {
  const t = useTranslations('loraDevices');
  return (
    <>
      <TextInput
        label={t('column.devEui')}
        description={t('form.devEuiHint')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk={!lora}
        {...(lora && { readOnly: true, variant: 'filled' })}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('devEui')}
      />
      <TextInput
        label={t('column.appKey')}
        description={t(lora?.hasAppKey ? 'form.keyStored' : 'form.appKeyHint')}
        inputWrapperOrder={HINT_BELOW}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('appKey')}
      />
      {!lora && (
        <GenerationField value={form.values.appEui} onChange={(appEui) => form.setFieldValue('appEui', appEui)} />
      )}
    </>
  );
}

function ProfileField({ form }: { readonly form: LoraForm }) {
  const t = useTranslations('loraDevices.form');
  const profiles = useProfileChoices();
  return (
    <Select
      label={t('profile')}
      placeholder={t('ownFormat')}
      searchable
      clearable
      data={profiles.data ?? []}
      {...form.getInputProps('payloadProfileUuid')}
      error={form.errors.payloadProfileUuid ?? choicesLoadError(profiles)}
      {...FULL_WIDTH}
    />
  );
}

type GenerationProps = { readonly value: string; readonly onChange: (appEui: string) => void };

/** The choice of the generation, which determines the application identifier (spec D section 9). */
export function GenerationField({ value, onChange }: GenerationProps) {
  const t = useTranslations('loraDevices.form');
  return (
    <Input.Wrapper label={t('generation')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('generation')}
        data={[
          { value: NEW_APP_EUI, label: t('newGeneration') },
          { value: OLD_APP_EUI, label: t('oldGeneration') },
        ]}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

/**
 * Company, facility and device; a change of the company resets the facility, and a change of either resets the device.
 */
function PlacementFields({ form }: { readonly form: LoraForm }) {
  const t = useTranslations('loraDevices');
  const companies = useCompanies();
  const { companyUuid, placeUuid } = form.values;
  // optional for an admin, whose own company is the default
  const isRequired = useMay()('lora.bulk-configure');
  const places = usePlaceChoices(companyUuid);
  return (
    <>
      <Select
        label={t('company')}
        withAsterisk={isRequired}
        searchable
        allowDeselect={false}
        data={companyOptions(companies.data)}
        {...form.getInputProps('companyUuid')}
        {...companyFieldProps(companies, { error: form.errors.companyUuid })}
        onChange={(value) => form.setValues({ companyUuid: value, placeUuid: null, deviceUuid: null })}
        {...FULL_WIDTH}
      />
      <Select
        label={t('column.place')}
        placeholder={t('form.noPlace')}
        searchable
        clearable
        data={places.data ?? []}
        {...form.getInputProps('placeUuid')}
        error={form.errors.placeUuid ?? choicesLoadError(places)}
        onChange={(value) => form.setValues({ placeUuid: value, deviceUuid: null })}
      />
      {placeUuid === null ? (
        <Select label={t('column.device')} placeholder={t('form.placeFirst')} data={[]} disabled />
      ) : (
        <DeviceField form={form} placeUuid={placeUuid} />
      )}
    </>
  );
}

function DeviceField({ form, placeUuid }: { readonly form: LoraForm; readonly placeUuid: string }) {
  const t = useTranslations('loraDevices');
  const devices = useDeviceChoices(placeUuid);
  return (
    <Select
      label={t('column.device')}
      placeholder={t('form.noDevice')}
      searchable
      clearable
      data={(devices.data ?? []).map(({ uuid, uniqueId, name }) => ({
        value: uuid,
        label: name ? `${uniqueId} · ${name}` : uniqueId,
      }))}
      {...form.getInputProps('deviceUuid')}
      error={form.errors.deviceUuid ?? choicesLoadError(devices)}
    />
  );
}
