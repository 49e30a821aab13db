import { Select, TextInput } from '@mantine/core';
import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { PlaceDetails } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useAccount } from '~/lib/session.ts';
import { companyOptions } from '~/shared/companies/company-options.ts';
import { companyFieldProps } from '~/shared/companies/NoCompaniesYet.tsx';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useCompanyZones } from '~/shared/zones/use-company-zones.ts';
import type { PlaceForm } from './place-form.ts';
import { zoneOptions } from './zone-options.ts';

type Props = {
  readonly form: PlaceForm;
  /** Absent for a new facility. */
  readonly place?: PlaceDetails;
};

/**
 * The companies that a facility may move to: the clients of its root company and the root company itself, because that
 * company owns its visits and reports.
 */
const allowedCompanies = (companies: readonly CompanyShort[], place: PlaceDetails | undefined) => {
  if (!place) return companies;
  const owner = place.company.parentCompanyUuid ?? place.companyUuid;
  return companies.filter(({ uuid, parentCompanyUuid }) => uuid === owner || parentCompanyUuid === owner);
};

export function PlaceFormFields({ form, place }: Props) {
  const t = useTranslations('places.form');
  const account = useAccount();
  const companies = useCompanies();
  const { companyUuid, radioErrorInterval } = form.values;
  const changesCompany = place !== undefined && companyUuid !== place.companyUuid;
  return (
    <FormSection title={t('editTitle')}>
      <TextInput {...FULL_WIDTH} label={t('name')} withAsterisk {...form.getInputProps('name')} />
      <TextInput {...FULL_WIDTH} label={t('address')} withAsterisk {...form.getInputProps('address')} />
      <TextInput type="tel" label={t('phone')} autoComplete="off" {...form.getInputProps('phone')} />
      <TextInput
        label={t('coordinates')}
        description={t('coordinatesHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('coordinates')}
      />
      <Select
        label={t('company')}
        withAsterisk
        searchable
        allowDeselect={false}
        data={companyOptions(allowedCompanies(companies.data ?? [], place))}
        {...form.getInputProps('companyUuid')}
        {...companyFieldProps(companies, { error: form.errors.companyUuid, hint: changesCompany && t('companyHint') })}
        // the zones of the previous company are not valid for the new one
        onChange={(uuid) => form.setValues({ companyUuid: uuid, companyZoneUuid: null })}
      />
      <ZoneField form={form} />
      <WholeNumberInput
        label={t('radioErrorInterval')}
        description={t('radioErrorIntervalHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        disabled={isClientSide(account)}
        min={1}
        max={100_000}
        {...form.getInputProps('radioErrorInterval')}
        value={radioErrorInterval}
        onChange={(value) => form.setFieldValue('radioErrorInterval', value)}
      />
    </FormSection>
  );
}

function ZoneField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('places.form');
  const { companyUuid } = form.values;
  const zones = useCompanyZones(companyUuid);
  const isEmpty = zones.data?.length === 0;
  return (
    <Select
      label={t('zone')}
      // shown inside the field: a line below it that arrives late would move the button away from the finger
      placeholder={t(isEmpty ? 'noZones' : 'noZone')}
      searchable
      clearable
      disabled={companyUuid === null || isEmpty}
      data={zoneOptions(zones.data ?? [])}
      {...form.getInputProps('companyZoneUuid')}
      error={form.errors.companyZoneUuid ?? choicesLoadError(zones)}
    />
  );
}
