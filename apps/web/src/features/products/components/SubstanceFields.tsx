import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_SUBSTANCES } from '@trapline/contract/products/rules.ts';
import { useTranslations } from 'use-intl';
import { DecimalInput } from '~/components/DecimalInput.tsx';
import { FormSection } from '~/components/FormSection.tsx';
import { EMPTY_SUBSTANCE, type ProductForm } from '../logic/product-form.ts';
import classes from './products.module.css';

/** The active substances of a product with their shares. */
export function SubstanceFields({ form }: { readonly form: ProductForm }) {
  const t = useTranslations('products');
  const { substances } = form.values;
  const inputProps = (index: number, field: string) => form.getInputProps(`substances.${index}.${field}`);
  return (
    <FormSection title={t('section.substances')} wide>
      {substances.length === 0 && <Text c="dimmed">{t('noSubstances')}</Text>}
      {substances.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
        <div key={index} className={classes.substance}>
          <TextInput label={t('field.substance')} {...inputProps(index, 'name')} />
          <TextInput label={t('field.cas')} {...inputProps(index, 'cas')} />
          <DecimalInput label={t('field.percentage')} {...inputProps(index, 'percent')} />
          <Button
            variant="default"
            aria-label={t('removeSubstance', { number: index + 1 })}
            onClick={() => form.removeListItem('substances', index)}
          >
            <IconTrash size={17} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {substances.length < MAX_SUBSTANCES && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() => form.insertListItem('substances', EMPTY_SUBSTANCE)}
          >
            {t('addSubstance')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
