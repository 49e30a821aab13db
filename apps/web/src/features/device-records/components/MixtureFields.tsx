import { Input, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import type { Mixture } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import type { ObservationValues } from '../logic/new-observation.ts';
import classes from './records.module.css';

export type Mixtures = readonly z.infer<typeof Mixture>[];

type Props = { readonly form: UseFormReturnType<ObservationValues>; readonly mixtures: Mixtures };

/** The number of packages of each mixture, with the total in grams below. */
export function MixtureFields({ form, mixtures }: Props) {
  const t = useTranslations('deviceRecords');
  const { mixtures: amounts } = form.values;
  const grams = mixtures.reduce((sum, { id, grammage }) => sum + Number(amounts[id] ?? 0) * grammage, 0);
  return (
    <fieldset className={classes.mixtures}>
      <legend className={classes.legend}>{t('packages')}</legend>
      {mixtures.length === 0 && <Text c="dimmed">{t('noChoice')}</Text>}
      {mixtures.map(({ id, name, grammage }, index) => (
        <WholeNumberInput
          key={id}
          // the first field gets the focus if no mixture was entered
          data-path={index === 0 ? 'mixtures' : undefined}
          label={name}
          classNames={{ root: classes.mixture, wrapper: classes.packages }}
          description={t('grammage', { grams: grammage })}
          min={0}
          max={RECORD_AMOUNT_MAX}
          value={amounts[id] ?? ''}
          onChange={(value) => form.setFieldValue('mixtures', { ...amounts, [id]: value ?? '' })}
        />
      ))}
      <Text fw={600} role="status">
        {t('total', { grams })}
      </Text>
      {form.errors.mixtures && <Input.Error role="alert">{form.errors.mixtures}</Input.Error>}
    </fieldset>
  );
}
