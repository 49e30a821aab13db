import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBlockForm } from '~/components/form-block.ts';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import classes from './Stepper.module.css';

type Props = {
  /** The name of the counted item. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const isCount = (typed: number): boolean => Number.isInteger(typed) && typed >= 0 && typed <= RECORD_AMOUNT_MAX;

/**
 * A typed number that is no count, for example 1.5. It stays as it was typed with a message, and nothing can be saved
 * before it is corrected; another value from outside replaces it. The count is then as before the typing, because its
 * first digits alone are another count.
 */
const useTypedCount = (value: number, onChange: (value: number) => void) => {
  const fieldErrorText = useFieldErrorText();
  const [refused, setRefused] = useState<{ readonly typed: number; readonly value: number } | null>(null);
  const beforeTyping = useRef(value);
  const wrong = refused?.value === value ? refused.typed : null;
  useBlockForm(wrong !== null);
  const error = () => {
    if (wrong === null) return null;
    const isTooBig = wrong > RECORD_AMOUNT_MAX;
    return fieldErrorText(
      isTooBig ? { code: 'too_big', limit: RECORD_AMOUNT_MAX } : { code: 'not_integer', limit: null },
    );
  };
  const change = (typed: number | null) => {
    const isRefused = typed !== null && !isCount(typed);
    const next = isRefused ? beforeTyping.current : (typed ?? 0);
    setRefused(isRefused ? { typed, value: next } : null);
    if (next !== value || !isRefused) onChange(next);
  };
  const startTyping = () => {
    beforeTyping.current = value;
  };
  return { shown: wrong ?? value, error: error(), change, startTyping };
};

/** Minus, a number that can be typed, plus: each large enough for a thumb in a glove. */
export function Stepper({ name, value, onChange }: Props) {
  const t = useTranslations('inspections.sheet');
  const count = useTypedCount(value, onChange);
  return (
    <div className={classes.root}>
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('less', { name })}
        disabled={value === 0}
        onClick={() => count.change(value - 1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <WholeNumberInput
        classNames={{ root: classes.field, wrapper: classes.input, error: classes.error }}
        aria-label={t('amount', { name })}
        hideControls
        allowNegative={false}
        value={count.shown}
        error={count.error}
        onChange={count.change}
        onFocus={(event) => {
          count.startTyping();
          event.currentTarget.select();
        }}
      />
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('more', { name })}
        onClick={() => count.change(value + 1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </div>
  );
}
