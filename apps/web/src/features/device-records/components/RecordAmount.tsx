import { BaitBar } from '~/components/BaitBar.tsx';
import type { ListedRecord } from '../logic/listed-record.ts';

/** How many, how much was eaten, or how many grams were put in. */
export function RecordAmount({ record: { amount, data } }: { readonly record: ListedRecord }) {
  if (typeof data?.amountPercentage === 'number') return <BaitBar percent={data.amountPercentage} />;
  return <span className="num">{typeof data?.totalMixtures === 'number' ? `${data.totalMixtures} g` : amount}</span>;
}
