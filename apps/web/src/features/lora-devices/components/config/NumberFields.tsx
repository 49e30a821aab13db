import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import classes from '../lora.module.css';

type Bounds = { readonly min: number; readonly max: number; readonly byDefault: number };

/** The saved values, else the defaults of the specification. */
export const initialValuesOf = <K extends string>(
  bounds: Readonly<Record<K, Bounds>>,
  saved: Readonly<Partial<Record<NoInfer<K>, number | null>>> | undefined,
): Record<K, number | null> =>
  Object.fromEntries(
    Object.entries<Bounds>(bounds).map(([field, { byDefault }]) => [field, saved?.[field as K] ?? byDefault]),
  ) as Record<K, number | null>;

type Field =
  | 'confirmedStatusPeriod'
  | 'unconfirmedStatusPeriod'
  | 'failedSendRetryPeriod'
  | 'failedSendRetry'
  | 'sthsActiveAlgorithm'
  | 'sthsPresenceThreshold'
  | 'sthsPresenceHysteresis'
  | 'sthsMotionThreshold'
  | 'sthsMotionHysteresis';

type Input = {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
};

type Props<K extends Field> = {
  readonly fields: readonly K[];
  readonly bounds: Readonly<Record<K, Bounds>>;
  readonly inputOf: (field: K) => Input;
};

/** Number fields of a configuration, each with its range below it. */
export function NumberFields<K extends Field>({ fields, bounds, inputOf }: Props<K>) {
  const t = useTranslations('loraDevices.config');
  const label = (field: Field): string => t(field);
  return (
    <div className={classes.pair}>
      {fields.map((field) => (
        <WholeNumberInput
          key={field}
          label={label(field)}
          description={t('range', { min: bounds[field].min, max: bounds[field].max })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          {...inputOf(field)}
        />
      ))}
    </div>
  );
}
