import { Card, Text, Title } from '@mantine/core';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import classes from './interventions.module.css';

const PRINTED_FIELDS = ['activeSubstance', 'batchNumber', 'authorisationNumber', 'method', 'applicator'] as const;

/** The used products, each with the known facts. */
export function UsedProducts({ products }: { readonly products: readonly UsedProduct[] }) {
  const t = useTranslations('interventions');
  const format = useFormatter();
  return (
    <Card component="section" className={classes.block}>
      <Title order={2}>{t('section.products')}</Title>
      {products.length === 0 && <Text c="dimmed">{t('product.none')}</Text>}
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand there twice, and nothing moves
        <div key={index} className={classes.product} data-read>
          <div className={classes.productHead}>
            <strong>{product.name}</strong>
            <span className="num">
              {format.number(product.amount, { maximumFractionDigits: 2 })}{' '}
              {t(`unit.${product.unit}`, { amount: product.amount })}
            </span>
          </div>
          <Facts
            items={PRINTED_FIELDS.filter((field) => product[field] !== null).map((field) => ({
              label: t(`product.${field}`),
              value: product[field],
            }))}
          />
        </div>
      ))}
    </Card>
  );
}
