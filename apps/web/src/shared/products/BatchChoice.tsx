import { Select } from '@mantine/core';
import type { RefillMixture } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { ProductWarnings } from './ProductWarnings.tsx';
import classes from './products.module.css';

type Props = {
  readonly mixture: Pick<RefillMixture, 'name' | 'product'>;
  readonly batchNumber: string | null;
  /** An empty text means no batch. */
  readonly onChange: (batchNumber: string) => void;
};

/** The batch of a refilled mixture, preselected, with warnings about its product; nothing without a product. */
export function BatchChoice({ mixture: { name, product }, batchNumber, onChange }: Props) {
  const t = useTranslations('products.batch');
  if (!product) return null;
  const known = product.batches.map((batch) => batch.batchNumber);
  // a batch that was deleted since is still the one that was used
  const offered =
    batchNumber === null || batchNumber === '' || known.includes(batchNumber) ? known : [batchNumber, ...known];
  return (
    <div className={classes.batch}>
      {offered.length > 0 && (
        <Select
          label={t('number')}
          aria-label={`${t('number')}: ${name}`}
          clearable
          data={offered}
          value={batchNumber || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )}
      <ProductWarnings product={product} batchNumber={batchNumber || null} />
    </div>
  );
}
