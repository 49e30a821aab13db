import { Button, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_AMOUNT, MAX_USED_PRODUCTS, PRODUCT_UNITS } from '@trapline/contract/interventions/rules.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { useAccount } from '~/lib/session.ts';
import { emptyProduct, type InterventionForm } from '../logic/intervention-form.ts';
import classes from './interventions.module.css';

type Props = { readonly form: InterventionForm };

/** The fields for any number of used products. */
export function ProductFields({ form }: Props) {
  const t = useTranslations('interventions');
  const { name, surname } = useAccount();
  const { usedProducts } = form.values;
  return (
    <FormSection title={t('section.products')} wide>
      {usedProducts.length === 0 && <Text c="dimmed">{t('product.none')}</Text>}
      {usedProducts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
        <Product key={index} form={form} index={index} />
      ))}
      {usedProducts.length < MAX_USED_PRODUCTS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() => form.insertListItem('usedProducts', emptyProduct(`${name} ${surname}`))}
          >
            {t('product.add')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

/** The decimal separator of the reader's language. */
const useDecimalSeparator = (): string => useFormatter().number(1.5).replace(/\d/g, '');

function Product({ form, index }: Props & { readonly index: number }) {
  const t = useTranslations('interventions');
  const decimalSeparator = useDecimalSeparator();
  const number = index + 1;
  const inputProps = (field: string) => form.getInputProps(`usedProducts.${index}.${field}`);
  return (
    <fieldset className={classes.product} aria-label={t('product.one', { number })}>
      <div className={classes.productHead}>
        <span className={classes.label}>{t('product.one', { number })}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          aria-label={`${t('delete')}: ${t('product.one', { number })}`}
          onClick={() => form.removeListItem('usedProducts', index)}
        >
          {t('delete')}
        </Button>
      </div>
      <TextInput {...FULL_WIDTH} label={t('product.name')} withAsterisk {...inputProps('name')} />
      <TextInput {...FULL_WIDTH} label={t('product.activeSubstance')} withAsterisk {...inputProps('activeSubstance')} />
      <NumberInput
        label={t('product.amount')}
        withAsterisk
        min={0}
        max={MAX_AMOUNT}
        decimalScale={2}
        decimalSeparator={decimalSeparator}
        allowedDecimalSeparators={[',', '.']}
        hideControls
        {...inputProps('amount')}
      />
      <Select
        label={t('product.unit')}
        withAsterisk
        allowDeselect={false}
        data={PRODUCT_UNITS.map((unit) => ({ value: unit, label: t(`unit.${unit}`, { amount: 1 }) }))}
        {...inputProps('unit')}
      />
      <TextInput {...FULL_WIDTH} label={t('product.batchNumber')} {...inputProps('batchNumber')} />
      <TextInput {...FULL_WIDTH} label={t('product.authorisationNumber')} {...inputProps('authorisationNumber')} />
      <TextInput {...FULL_WIDTH} label={t('product.method')} {...inputProps('method')} />
      <TextInput {...FULL_WIDTH} label={t('product.applicator')} {...inputProps('applicator')} />
    </fieldset>
  );
}
