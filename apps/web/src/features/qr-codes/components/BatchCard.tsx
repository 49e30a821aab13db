import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { DateTime } from '~/components/DateTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useMay } from '~/lib/use-may.ts';
import classes from './batches.module.css';
import { UsedCount } from './UsedCount.tsx';

/** A batch in the list on a phone. */
export function BatchCard({ batch }: { readonly batch: QrBatch }) {
  const may = useMay();
  return (
    <span className={classes.card}>
      <span className={classes.name}>{batch.name}</span>
      <UsedCount batch={batch} />
      <TwoLines
        first={may('qr-codes.company-column') && batch.company.name}
        second={<DateTime value={batch.createdAt} />}
      />
    </span>
  );
}
