import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DeviceRecord } from '../logic/device-records.ts';
import { useVisit } from '../logic/visit-context.ts';
import { BaitChoice } from './BaitChoice.tsx';
import { Stepper } from './Stepper.tsx';
import classes from './tiles.module.css';

type Mixtures = readonly { readonly mixtureId: number; readonly value: number }[];
type Props = {
  readonly record: DeviceRecord;
  readonly amount: number;
  readonly percent: number | null;
  readonly mixtures: Mixtures;
  readonly error: ReactNode;
  readonly onAmount: (amount: number) => void;
  readonly onPercent: (percent: number) => void;
  readonly onMixtures: (mixtures: { mixtureId: number; value: number }[]) => void;
};

/** The value of a record: an amount, a percentage, or the packages of each mixture. */
export function RecordMeasure(props: Props) {
  const { record, amount, percent, mixtures, error, onAmount, onPercent, onMixtures } = props;
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  if (record.data?.type === 'NEUTRAL') return null;
  if (percent !== null) return <BaitChoice name={record.name} chosen={percent} onChoose={onPercent} />;
  const rows = record.data
    ? mixtures.map(({ mixtureId, value }) => ({
        id: mixtureId,
        value,
        name: inspection.mixtures.find(({ id }) => id === mixtureId)?.name ?? '?',
        change: (next: number) =>
          onMixtures(mixtures.map((one) => (one.mixtureId === mixtureId ? { ...one, value: next } : one))),
      }))
    : [{ id: 0, value: amount, name: t('record.amount'), change: onAmount }];
  return (
    <>
      <ul className={classes.rows}>
        {rows.map(({ id, name, value, change }) => (
          <li key={id} className={classes.row}>
            <span className={classes.rowName}>{name}</span>
            <Stepper name={name} value={value} onChange={change} />
          </li>
        ))}
      </ul>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  );
}
