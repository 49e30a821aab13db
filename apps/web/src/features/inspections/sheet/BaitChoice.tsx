import { UnstyledButton } from '@mantine/core';
import { BAIT_STEPS, baitTone } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { percentText } from '~/lib/percent.ts';
import classes from './tiles.module.css';

type Props = {
  readonly name: string;
  readonly chosen: number | undefined;
  readonly onChoose: (percent: number) => void;
};

/** The share of eaten bait, in eleven steps that can be distinguished by eye. */
export function BaitChoice({ name, chosen, onChoose }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={classes.bait} role="group" aria-label={t('bait', { name })}>
      {BAIT_STEPS.map((percent) => (
        <UnstyledButton
          key={percent}
          className={classes.step}
          data-tone={baitTone(percent)}
          aria-pressed={chosen === percent}
          onClick={() => onChoose(percent)}
        >
          {percentText(percent)}
        </UnstyledButton>
      ))}
    </div>
  );
}
