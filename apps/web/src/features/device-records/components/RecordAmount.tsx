import { useFormatter, useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import type { ListedRecord } from '../logic/listed-record.ts';

/** The count, the bait consumption in percent, or the grams of the refill. */
export function RecordAmount({ record: { amount, data } }: { readonly record: ListedRecord }) {
  const t = useTranslations('inspections.devices');
  const format = useFormatter();
  if (typeof data?.amountPercentage === 'number') return <BaitBar percent={data.amountPercentage} />;
  const grams = data?.totalMixtures;
  return <span className="num">{typeof grams === 'number' ? t('grams', { grams }) : format.number(amount)}</span>;
}
