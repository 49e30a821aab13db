import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BatchChoice } from '~/shared/products/BatchChoice.tsx';
import type { DeviceRecord } from '../logic/device-records.ts';
import { productOfRefill } from '../logic/preselected-batch.ts';
import { useVisit } from '../logic/visit-context.ts';
import { BaitChoice } from './BaitChoice.tsx';
import { Stepper } from './Stepper.tsx';
import classes from './tiles.module.css';

/** One mixture of a refill; without a batch the text is empty. */
export type RefillLine = { readonly mixtureId: number; readonly value: number; readonly batchNumber: string };
type Props = {
  readonly record: DeviceRecord;
  readonly amount: number;
  readonly percent: number | null;
  readonly mixtures: readonly RefillLine[];
  readonly error: ReactNode;
  readonly onAmount: (amount: number) => void;
  readonly onPercent: (percent: number) => void;
  readonly onMixtures: (mixtures: RefillLine[]) => void;
};

/** The value of a record: an amount, a percentage, or the packages of each mixture. */
export function RecordMeasure(props: Props) {
  const { record, amount, percent, mixtures, error, onAmount, onPercent, onMixtures } = props;
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  if (record.data?.type === 'NEUTRAL') return null;
  if (percent !== null) return <BaitChoice name={record.name} chosen={percent} onChoose={onPercent} />;
  const changeLine = (index: number, change: Partial<RefillLine>) =>
    onMixtures(mixtures.map((line, position) => (position === index ? { ...line, ...change } : line)));
  const rows = record.data
    ? mixtures.map(({ mixtureId, value }, index) => ({
        id: mixtureId,
        value,
        name: inspection.mixtures.find(({ id }) => id === mixtureId)?.name ?? '?',
        change: (next: number) => changeLine(index, { value: next }),
      }))
    : [{ id: 0, value: amount, name: t('record.amount'), change: onAmount }];
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(({ id, name, value, change }, index) => (
          <li key={id} className={classes.row}>
            <span className={classes.rowName}>{name}</span>
            <Stepper name={name} value={value} onChange={change} />
            {record.data && (
              <BatchChoice
                mixture={{ name, product: productOfRefill(inspection, record.data.mixtures[index]) }}
                batchNumber={mixtures[index]?.batchNumber ?? null}
                onChange={(batchNumber) => changeLine(index, { batchNumber })}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  );
}
