import { Button, Select } from '@mantine/core';
import { RADIO_BOUNDS, type RadioOption } from '@trapline/contract/radio-settings/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import classes from './radio.module.css';
import { useAlgorithmWord } from './use-value-word.ts';

/** Few enough to choose from. */
const CHOSEN: readonly RadioOption[] = ['power', 'algorithms', 'algorithm2Count'];

type Props = {
  readonly option: RadioOption;
  /** What stands now; what the documents begin with, where nothing was set. */
  readonly value: number;
  readonly isSending: boolean;
  readonly onSet: (value: number) => void;
};

/** One option and its own button: each goes to the device by itself. */
export function OptionField({ option, value, isSending, onSet }: Props) {
  const t = useTranslations('radioSettings');
  const textOf = useFieldErrorText();
  const algorithm = useAlgorithmWord();
  const [typed, type] = useState<number | null>(value);
  const [fault, setFault] = useState<string | null>(null);
  const { min, max } = RADIO_BOUNDS[option];
  const change = (next: number | null) => {
    type(next);
    setFault(null);
  };
  const set = () => {
    // no whole number, and nothing is sent
    if (typed === null || !Number.isInteger(typed)) return setFault(textOf({ code: 'not_integer', limit: null }));
    if (typed < min || typed > max) return setFault(t('range', { min, max }));
    onSet(typed);
  };
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className={classes.option}>
      {CHOSEN.includes(option) ? (
        <Select
          className={classes.field}
          label={t(`option.${option}`)}
          allowDeselect={false}
          data={choices.map((one) => ({
            value: String(one),
            label: option === 'algorithms' ? algorithm(one) : String(one),
          }))}
          value={typed === null ? null : String(typed)}
          error={fault}
          onChange={(next) => change(next === null ? null : Number(next))}
        />
      ) : (
        <WholeNumberInput
          className={classes.field}
          label={t(`option.${option}`)}
          value={typed}
          error={fault}
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
