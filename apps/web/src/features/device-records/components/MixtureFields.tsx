import { Input, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import { preferredBatch } from '@trapline/contract/products/rules.ts';
import type { RefillMixture } from '@trapline/contract/products/schemas.ts';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { today } from '~/lib/days.ts';
import { BatchChoice } from '~/shared/products/BatchChoice.tsx';
import type { ObservationValues } from '../logic/new-observation.ts';
import classes from './records.module.css';

export type Mixtures = readonly RefillMixture[];

/** The batch to offer first for a mixture; null if its product has none. */
export const preselectedBatch = (mixtures: Mixtures, mixtureId: string): string | null => {
  const product = mixtures.find(({ id }) => String(id) === mixtureId)?.product;
  return product ? preferredBatch(product.batches, product.lastBatch, today()) : null;
};

type Props = { readonly form: UseFormReturnType<ObservationValues>; readonly mixtures: Mixtures };

/** The number of packages of each mixture, with the total in grams below. */
export function MixtureFields({ form, mixtures }: Props) {
  const t = useTranslations('deviceRecords');
  const { mixtures: amounts, batches } = form.values;
  const grams = mixtures.reduce((sum, { id, grammage }) => sum + (Number(amounts[id] ?? 0) || 0) * grammage, 0);
  return (
    <fieldset className={classes.mixtures}>
      <legend className={classes.legend}>{t('packages')}</legend>
      {mixtures.length === 0 && <Text c="dimmed">{t('noChoice')}</Text>}
      {mixtures.map((mixture, index) => (
        <div key={mixture.id}>
          <WholeNumberInput
            // the first field gets the focus if no mixture was entered
            data-path={index === 0 ? 'mixtures' : undefined}
            label={mixture.name}
            classNames={{ root: classes.mixture, wrapper: classes.packages }}
            description={t('grammage', { grams: mixture.grammage })}
            min={0}
            max={RECORD_AMOUNT_MAX}
            value={amounts[mixture.id] ?? ''}
            onChange={(value) => form.setFieldValue('mixtures', { ...amounts, [mixture.id]: value ?? '' })}
          />
          {Number(amounts[mixture.id] ?? 0) > 0 && (
            <BatchChoice
              mixture={mixture}
              batchNumber={batches[mixture.id] ?? preselectedBatch(mixtures, String(mixture.id))}
              onChange={(batch) => form.setFieldValue('batches', { ...batches, [mixture.id]: batch })}
            />
          )}
        </div>
      ))}
      <Text fw={600} role="status">
        {t('total', { grams })}
      </Text>
      {form.errors.mixtures && <Input.Error role="alert">{form.errors.mixtures}</Input.Error>}
    </fieldset>
  );
}
