import { type ChosenProduct, type ProductWarning, productWarnings } from '@trapline/contract/products/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { today } from '~/lib/days.ts';
import classes from './products.module.css';

type Props = {
  readonly product: ChosenProduct;
  readonly batchNumber: string | null;
};

const TONES = {
  authorisation_expired: 'bad',
  batch_expired: 'bad',
  not_approved: 'warning',
} as const satisfies Record<ProductWarning, string>;

/** Warnings about a chosen product as texts; it can be chosen in spite of them. */
export function ProductWarnings({ product, batchNumber }: Props) {
  const t = useTranslations('products.warning');
  const warnings = productWarnings(product, batchNumber, today());
  if (warnings.length === 0) return null;
  return (
    <span className={classes.warnings}>
      {warnings.map((warning) => (
        <StatusBadge key={warning} tone={TONES[warning]}>
          {t(warning)}
        </StatusBadge>
      ))}
    </span>
  );
}
