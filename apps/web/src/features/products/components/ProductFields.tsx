import { Checkbox, type InputWrapperProps, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { PRODUCT_UNITS } from '@trapline/contract/interventions/rules.ts';
import {
  MAX_BAITING_DAYS,
  PRODUCT_ACTIONS,
  PRODUCT_TYPES,
  USE_AREAS,
  USER_CATEGORIES,
} from '@trapline/contract/products/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';
import { useMixtureChoices } from '../calls.ts';
import type { ProductForm } from '../logic/product-form.ts';
import { SubstanceFields } from './SubstanceFields.tsx';

const HINT_BELOW: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

type Props = {
  readonly form: ProductForm;
  /** A super admin names the company of a new product. */
  readonly asksCompany: boolean;
};

export function ProductFields({ form, asksCompany }: Props) {
  return (
    <>
      <LabelFields form={form} asksCompany={asksCompany} />
      <SubstanceFields form={form} />
      <UseFields form={form} />
    </>
  );
}

function LabelFields({ form, asksCompany }: Props) {
  const t = useTranslations('products');
  return (
    <FormSection title={t('section.label')}>
      {asksCompany && <CompanyField form={form} />}
      <TextInput
        {...FULL_WIDTH}
        label={t('field.tradeName')}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('tradeName')}
      />
      <Select
        label={t('field.productType')}
        withAsterisk
        allowDeselect={false}
        data={PRODUCT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps('productType')}
      />
      <TextInput label={t('field.formulation')} {...form.getInputProps('formulation')} />
      <TextInput label={t('field.authorisationNumber')} {...form.getInputProps('authorisationNumber')} />
      <DateInput label={t('field.authorisedUntil')} {...form.getInputProps('authorisedUntil')} />
      <TextInput
        label={t('field.r4bpNumber')}
        description={t('hint.r4bpNumber')}
        {...HINT_BELOW}
        {...form.getInputProps('r4bpNumber')}
      />
      <TextInput label={t('field.ufi')} description={t('hint.ufi')} {...HINT_BELOW} {...form.getInputProps('ufi')} />
      <TagsInput
        {...FULL_WIDTH}
        label={t('field.hazards')}
        description={t('hint.hazards')}
        {...HINT_BELOW}
        splitChars={[',', ';']}
        {...form.getInputProps('hazards')}
      />
      <Textarea {...FULL_WIDTH} label={t('field.note')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormSection>
  );
}

function CompanyField({ form }: { readonly form: ProductForm }) {
  const t = useTranslations('products');
  const owners = useRootCompanies();
  return (
    <Select
      {...FULL_WIDTH}
      label={t('field.company')}
      description={t('hint.company')}
      withAsterisk
      searchable
      data={(owners.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('companyUuid')}
      error={form.errors.companyUuid ?? choicesLoadError(owners)}
    />
  );
}

const DAYS = ['maxDays', 'firstVisitDays', 'visitEveryDays'] as const;

function UseFields({ form }: { readonly form: ProductForm }) {
  const t = useTranslations('products');
  const tUnit = useTranslations('interventions.unit');
  const mixtures = useMixtureChoices();
  return (
    <FormSection title={t('section.use')}>
      <Select
        label={t('field.unit')}
        withAsterisk
        allowDeselect={false}
        data={PRODUCT_UNITS.map((value) => ({ value, label: tUnit(value, { amount: 1 }) }))}
        {...form.getInputProps('unit')}
      />
      <Select
        label={t('field.userCategory')}
        clearable
        data={USER_CATEGORIES.map((value) => ({ value, label: t(`userCategory.${value}`) }))}
        {...form.getInputProps('userCategory')}
      />
      <MultiSelect
        {...FULL_WIDTH}
        label={t('field.useAreas')}
        data={USE_AREAS.map((value) => ({ value, label: t(`area.${value}`) }))}
        {...form.getInputProps('useAreas')}
      />
      <Select
        label={t('field.action')}
        withAsterisk
        allowDeselect={false}
        data={PRODUCT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }))}
        {...form.getInputProps('action')}
      />
      {DAYS.map((field) => (
        <WholeNumberInput
          key={field}
          label={t(`field.${field}`)}
          min={1}
          max={MAX_BAITING_DAYS}
          {...form.getInputProps(field)}
          value={form.values[field]}
          onChange={(value) => form.setFieldValue(field, value)}
        />
      ))}
      <Checkbox label={t('field.toxic')} {...form.getInputProps('toxic', { type: 'checkbox' })} />
      <Checkbox label={t('field.permanent')} {...form.getInputProps('permanentBaitingAllowed', { type: 'checkbox' })} />
      <MultiSelect
        {...FULL_WIDTH}
        label={t('field.mixtures')}
        description={t('hint.mixtures')}
        searchable
        data={(mixtures.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('mixtureIds')}
        error={form.errors.mixtureIds ?? choicesLoadError(mixtures)}
      />
    </FormSection>
  );
}
