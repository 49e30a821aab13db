import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { MAX_USED_PRODUCTS } from '@trapline/contract/interventions/rules.ts';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { afterPaint } from '~/lib/after-paint.ts';
import { useAccount } from '~/lib/session.ts';
import { useChoices, useIsUnanswered, usePackChoices } from '~/shared/field-documents/use-pack-choices.ts';
import { usePlaceProducts } from '~/shared/products/use-products.ts';
import { emptyProduct, type InterventionForm, type ProductValues } from '../logic/intervention-form.ts';
import classes from './interventions.module.css';
import { type ProductChoice, ProductPicker } from './ProductPicker.tsx';
import { AmountFields, CatalogueProduct, TypedProduct, UseFields } from './UsedProductFields.tsx';

type Props = { readonly form: InterventionForm; readonly placeId: string };

/** The fields for any number of used products: from the catalogue, or typed by hand. */
export function ProductFields({ form, placeId }: Props) {
  const t = useTranslations('interventions');
  const { name, surname } = useAccount();
  const applicator = `${name} ${surname}`;
  const load = usePlaceProducts(placeId);
  const isUnanswered = useIsUnanswered(load);
  const pack = usePackChoices(placeId);
  // a facility that is not on this phone has nothing to choose from
  const catalogue = useChoices<ProductChoice>(load, pack === null ? [] : pack?.products);
  const { usedProducts } = form.values;
  const add = async (product: ProductValues, firstField: 'name' | 'amount') => {
    const path = `usedProducts.${usedProducts.length}.${firstField}`;
    form.insertListItem('usedProducts', product);
    await afterPaint();
    form.getInputNode(path)?.focus();
  };
  return (
    <FormSection title={t('section.products')} wide>
      {usedProducts.length === 0 && <Text c="dimmed">{t('product.none')}</Text>}
      {isUnanswered && catalogue.data?.length === 0 && <Text role="status">{t('product.noneOnPhone')}</Text>}
      {usedProducts.map(({ productUuid }, index) => (
        <Product
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their place in the list
          key={index}
          form={form}
          index={index}
          product={catalogue.data?.find(({ uuid }) => uuid === productUuid)}
        />
      ))}
      {usedProducts.length < MAX_USED_PRODUCTS && (
        <ProductPicker
          load={catalogue}
          applicator={applicator}
          onChoose={(product) => void add(product, 'amount')}
          onType={() => void add(emptyProduct(applicator), 'name')}
        />
      )}
    </FormSection>
  );
}

type ProductProps = {
  readonly form: InterventionForm;
  readonly index: number;
  /** The product of the catalogue, if it still has it. */
  readonly product: React.ComponentProps<typeof CatalogueProduct>['product'];
};

function Product({ form, index, product }: ProductProps) {
  const t = useTranslations('interventions');
  const number = index + 1;
  const isFromCatalogue = form.values.usedProducts[index]?.productUuid != null;
  return (
    <fieldset className={classes.product} aria-label={t('product.one', { number })}>
      <div className={classes.productHead}>
        <span className={classes.label}>{t('product.one', { number })}</span>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          aria-label={`${t('delete')}: ${t('product.one', { number })}`}
          onClick={() => form.removeListItem('usedProducts', index)}
        >
          {t('delete')}
        </Button>
      </div>
      {isFromCatalogue ? (
        <>
          <CatalogueProduct form={form} index={index} product={product} />
          <AmountFields form={form} index={index} />
        </>
      ) : (
        <TypedProduct form={form} index={index} />
      )}
      <UseFields form={form} index={index} product={product} />
    </fieldset>
  );
}
