import { useFormatter, useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import type { ListedRecord } from '../logic/listed-record.ts';

/** How many, how much was eaten, or how many grams were put in. */
export function RecordAmount({ record: { amount, data } }: { readonly record: ListedRecord }) {
  const t = useTranslations('inspections.devices');
  const format = useFormatter();
  if (typeof data?.amountPercentage === 'number') return <BaitBar percent={data.amountPercentage} />;
  const grams = data?.totalMixtures;
  return <span className="num">{typeof grams === 'number' ? t('grams', { grams }) : format.number(amount)}</span>;
}
