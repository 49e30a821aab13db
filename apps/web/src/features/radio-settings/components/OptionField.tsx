import { Button, Select } from '@mantine/core';
import { RADIO_BOUNDS, type RadioOption } from '@trapline/contract/radio-settings/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import classes from './radio.module.css';
import { useAlgorithmName } from './use-setting-texts.ts';

/** Options with few enough values for a list of choices. */
const SELECT_OPTIONS: readonly RadioOption[] = ['power', 'algorithms', 'algorithm2Count'];

type Props = {
  readonly option: RadioOption;
  /** The current value; the default of the specification if none was set. */
  readonly value: number;
  readonly isSending: boolean;
  readonly onSet: (value: number) => void;
};

/** One option with its button: each option is sent to the device separately. */
export function OptionField({ option, value, isSending, onSet }: Props) {
  const t = useTranslations('radioSettings');
  const textOf = useFieldErrorText();
  const algorithmName = useAlgorithmName();
  const [typed, setTyped] = useState<number | null>(value);
  const [error, setError] = useState<string | null>(null);
  const { min, max } = RADIO_BOUNDS[option];
  const change = (next: number | null) => {
    setTyped(next);
    setError(null);
  };
  const set = () => {
    // nothing is sent unless the value is a whole number
    if (typed === null || !Number.isInteger(typed)) return setError(textOf({ code: 'not_integer', limit: null }));
    if (typed < min || typed > max) return setError(t('range', { min, max }));
    onSet(typed);
  };
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className={classes.option}>
      {SELECT_OPTIONS.includes(option) ? (
        <Select
          className={classes.field}
          label={t(`option.${option}`)}
          allowDeselect={false}
          data={choices.map((one) => ({
            value: String(one),
            label: option === 'algorithms' ? algorithmName(one) : String(one),
          }))}
          value={typed === null ? null : String(typed)}
          error={error}
          onChange={(next) => change(next === null ? null : Number(next))}
        />
      ) : (
        <WholeNumberInput
          className={classes.field}
          label={t(`option.${option}`)}
          value={typed}
          error={error}
          onChange={change}
        />
      )}
      <Button
        className={classes.set}
        variant="default"
        loading={isSending}
        aria-label={t('setOf', { option: t(`option.${option}`) })}
        onClick={set}
      >
        {t('set')}
      </Button>
    </div>
  );
}
