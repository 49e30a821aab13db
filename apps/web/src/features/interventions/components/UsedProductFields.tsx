import { Autocomplete, Select, Text, TextInput } from '@mantine/core';
import { PRODUCT_UNITS } from '@trapline/contract/interventions/rules.ts';
import { useTranslations } from 'use-intl';
import { DecimalInput } from '~/components/DecimalInput.tsx';
import { FULL_WIDTH } from '~/components/FormSection.tsx';
import { ProductWarnings } from '~/shared/products/ProductWarnings.tsx';
import type { InterventionForm } from '../logic/intervention-form.ts';
import classes from './interventions.module.css';
import type { ProductChoice } from './ProductPicker.tsx';

type Props = { readonly form: InterventionForm; readonly index: number };
type CatalogueProps = Props & { readonly product: ProductChoice | undefined };

const inputPropsOf =
  ({ form, index }: Props) =>
  (field: string) =>
    form.getInputProps(`usedProducts.${index}.${field}`);

/** Name, substance and authorisation of a product from the catalogue, as the protocol prints them. */
export function CatalogueProduct({ form, index, product }: CatalogueProps) {
  const values = form.values.usedProducts[index];
  if (!values) return null;
  const facts = [values.activeSubstance, values.authorisationNumber].filter(Boolean).join(' · ');
  return (
    <div className={classes.chosenProduct}>
      <Text fw={600}>{values.name}</Text>
      <Text className={classes.line}>{facts}</Text>
      {product && <ProductWarnings product={product} batchNumber={values.batchNumber.trim() || null} />}
    </div>
  );
}

export function AmountFields({ form, index }: Props) {
  const t = useTranslations('interventions');
  const inputProps = inputPropsOf({ form, index });
  return (
    <>
      <DecimalInput label={t('product.amount')} withAsterisk {...inputProps('amount')} />
      <Select
        label={t('product.unit')}
        withAsterisk
        allowDeselect={false}
        data={PRODUCT_UNITS.map((unit) => ({ value: unit, label: t(`unit.${unit}`, { amount: 1 }) }))}
        {...inputProps('unit')}
      />
    </>
  );
}

/** The fields of a product that is not in the catalogue. */
export function TypedProduct({ form, index }: Props) {
  const t = useTranslations('interventions');
  const inputProps = inputPropsOf({ form, index });
  return (
    <>
      <TextInput {...FULL_WIDTH} label={t('product.name')} withAsterisk {...inputProps('name')} />
      <TextInput {...FULL_WIDTH} label={t('product.activeSubstance')} withAsterisk {...inputProps('activeSubstance')} />
      <AmountFields form={form} index={index} />
      <TextInput {...FULL_WIDTH} label={t('product.authorisationNumber')} {...inputProps('authorisationNumber')} />
    </>
  );
}

/** Batch, method and person; the batches of the catalogue are offered, another one can be typed. */
export function UseFields({ form, index, product }: CatalogueProps) {
  const t = useTranslations('interventions');
  const inputProps = inputPropsOf({ form, index });
  return (
    <>
      <Autocomplete
        {...FULL_WIDTH}
        label={t('product.batchNumber')}
        data={product?.batches.map(({ batchNumber }) => batchNumber) ?? []}
        // every batch is offered, whatever batch is chosen
        filter={({ options }) => options}
        {...inputProps('batchNumber')}
      />
      <TextInput {...FULL_WIDTH} label={t('product.method')} {...inputProps('method')} />
      <TextInput {...FULL_WIDTH} label={t('product.applicator')} {...inputProps('applicator')} />
    </>
  );
}
