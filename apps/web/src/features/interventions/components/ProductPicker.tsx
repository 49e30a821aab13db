import { Button, type ComboboxItem, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PlaceProduct } from '@trapline/contract/products/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FULL_WIDTH } from '~/components/FormSection.tsx';
import { facilityDate, today } from '~/lib/days.ts';
import type { Choices } from '~/shared/field-documents/use-pack-choices.ts';
import { ProductWarnings } from '~/shared/products/ProductWarnings.tsx';
import { useSubstanceText } from '~/shared/products/use-substance-text.ts';
import { filterProducts } from '../logic/filter-products.ts';
import { catalogueProduct, type ProductValues } from '../logic/intervention-form.ts';
import classes from './interventions.module.css';

/** As many as fit in one or two lines of a phone. */
const QUICK_CHOICES = 3;

/** What both the catalogue of the server and that of the phone contain. */
export type ProductChoice = Pick<
  PlaceProduct,
  | 'uuid'
  | 'tradeName'
  | 'authorisationNumber'
  | 'authorisedUntil'
  | 'substances'
  | 'unit'
  | 'batches'
  | 'isApproved'
  | 'lastUse'
>;

type Props = {
  readonly load: Choices<ProductChoice>;
  readonly applicator: string;
  readonly onChoose: (product: ProductValues) => void;
  /** A product that is not in the catalogue. */
  readonly onType: () => void;
};

/** Adds a product: one of those used last with one tap, another one of the catalogue, or one typed by hand. */
export function ProductPicker({ load, applicator, onChoose, onType }: Props) {
  const t = useTranslations('products.choice');
  const tInterventions = useTranslations('interventions.product');
  const substanceText = useSubstanceText();
  const products = load.data ?? [];
  const lastUsed = products.filter(({ lastUse }) => lastUse !== null);
  const choose = (product: ProductChoice | undefined) => {
    if (!product) return;
    onChoose(catalogueProduct(product, { activeSubstance: substanceText(product), applicator, today: today() }));
  };
  const addByHand = (
    <Button variant="default" leftSection={<IconPlus size={17} />} onClick={onType}>
      {tInterventions('add')}
    </Button>
  );
  if (load.data?.length === 0) return <div>{addByHand}</div>;
  return (
    <>
      {lastUsed.length > 0 && (
        <fieldset className={classes.quickChoices} aria-label={t('section')}>
          {lastUsed.slice(0, QUICK_CHOICES).map((product) => (
            <Button
              key={product.uuid}
              variant="light"
              leftSection={<IconPlus size={17} />}
              onClick={() => choose(product)}
            >
              {product.tradeName}
            </Button>
          ))}
        </fieldset>
      )}
      <CatalogueSelect load={load} products={products} onChoose={choose} />
      <div>{addByHand}</div>
    </>
  );
}

type SelectProps = Pick<Props, 'load'> & {
  readonly products: readonly ProductChoice[];
  readonly onChoose: (product: ProductChoice | undefined) => void;
};

/** The whole catalogue: last used first, searched by name, authorisation number and substance. */
function CatalogueSelect({ load, products, onChoose }: SelectProps) {
  const t = useTranslations('products.choice');
  const [search, setSearch] = useState('');
  const find = (uuid: string | null) => products.find((product) => product.uuid === uuid);
  return (
    <Select
      {...FULL_WIDTH}
      label={t('label')}
      placeholder={t('placeholder')}
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      data={products.map(({ uuid, tradeName }) => ({ value: uuid, label: tradeName }))}
      filter={({ options, search: text }) => {
        const found = new Set(filterProducts(products, text).map(({ uuid }) => uuid));
        return (options as ComboboxItem[]).filter(({ value }) => found.has(value));
      }}
      renderOption={({ option }) => <ProductOption product={find(option.value)} />}
      nothingFoundMessage={t('none')}
      error={choicesLoadError(load)}
      onChange={(uuid) => {
        onChoose(find(uuid));
        setSearch('');
      }}
    />
  );
}

function ProductOption({ product }: { readonly product: ProductChoice | undefined }) {
  const t = useTranslations('products.choice');
  const substanceText = useSubstanceText();
  if (!product) return null;
  const { tradeName, lastUse } = product;
  const last = lastUse && t('last', { date: facilityDate(lastUse.at) });
  const details = [substanceText(product), last].filter(Boolean).join(' · ');
  return (
    <span className={classes.option}>
      <span className={classes.name}>{tradeName}</span>
      {details && <span className={classes.line}>{details}</span>}
      <ProductWarnings product={product} batchNumber={lastUse?.batchNumber ?? null} />
    </span>
  );
}
