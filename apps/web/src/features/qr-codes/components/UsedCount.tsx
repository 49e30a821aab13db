import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { useTranslations } from 'use-intl';

/** The number of codes of a batch that are on devices. */
export function UsedCount({ batch }: { readonly batch: Pick<QrBatch, 'usedAmount' | 'amount'> }) {
  const t = useTranslations('qrCodes.batches');
  return <span className="num">{t('used', { used: batch.usedAmount, amount: batch.amount })}</span>;
}
