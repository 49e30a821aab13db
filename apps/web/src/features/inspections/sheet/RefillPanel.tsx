import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormBlock, useOwnFormBlocks } from '~/components/form-block.ts';
import { today } from '~/lib/days.ts';
import { BatchChoice } from '~/shared/products/BatchChoice.tsx';
import { withBatch, withMixture, withRefill } from '../logic/draft.ts';
import { isSameAsLast, lastRefillOf } from '../logic/last-refill.ts';
import { preselectedBatch } from '../logic/preselected-batch.ts';
import { useVisit } from '../logic/visit-context.ts';
import { RecordChip } from './RecordChip.tsx';
import { Stepper } from './Stepper.tsx';
import classes from './tiles.module.css';
import type { Recording } from './use-recording.ts';

type Props = {
  readonly observation: VisitDeviceType['deviceTypeObservations'][number];
  readonly recording: Recording;
};

/** Refilled packages of each mixture; the sum in grams is shown below. It does not close while a number is wrong. */
export function RefillPanel({ observation: { id, name }, recording: { draft, setDraft } }: Props) {
  const t = useTranslations('inspections.sheet');
  const { inspection } = useVisit();
  const last = lastRefillOf(inspection);
  // the mixture of the last refill comes first
  const mixtures = inspection.mixtures.toSorted((a, b) => Number(b === last?.mixture) - Number(a === last?.mixture));
  const amounts = draft.refill[id] ?? {};
  const [isOpen, { toggle }] = useDisclosure(Object.keys(amounts).length > 0 && !isSameAsLast(amounts, last));
  const { isFormBlocked: isCountWrong, blockForm } = useOwnFormBlocks();
  const batchOf = (mixtureId: number) => draft.batches?.[mixtureId] ?? preselectedBatch(inspection, mixtureId, today());
  const grams = mixtures.reduce((sum, mixture) => sum + (amounts[mixture.id] ?? 0) * mixture.grammage, 0);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <UnstyledButton className={classes.chip} aria-expanded={isOpen} disabled={isCountWrong} onClick={toggle}>
        <span className={classes.name}>{name}</span>
        <span className={classes.end}>
          {grams > 0 && <span className={classes.recorded}>{t('total', { grams })}</span>}
          <Chevron size={20} aria-hidden="true" />
        </span>
      </UnstyledButton>
      {last && (
        <RecordChip
          name={t('asLast', { name: last.mixture.name, amount: last.value })}
          isSelected={isSameAsLast(amounts, last)}
          isRecorded={false}
          onTap={() => setDraft(withRefill(draft, id, isSameAsLast(amounts, last) ? null : last))}
        />
      )}
      {last && !isOpen && isSameAsLast(amounts, last) && (
        <BatchChoice
          mixture={last.mixture}
          batchNumber={batchOf(last.mixture.id)}
          onChange={(batchNumber) => setDraft(withBatch(draft, last.mixture.id, batchNumber))}
        />
      )}
      {isOpen && (
        <div className={classes.panel}>
          <ul className={classes.rows}>
            {mixtures.map((mixture) => (
              <li key={mixture.id} className={classes.row}>
                <span className={classes.rowName}>
                  {mixture.name}
                  <span className={classes.hint}>{t('grammage', { grams: mixture.grammage })}</span>
                </span>
                <FormBlock value={blockForm}>
                  <Stepper
                    name={mixture.name}
                    value={amounts[mixture.id] ?? 0}
                    onChange={(packages) => setDraft(withMixture(draft, id, mixture.id, packages))}
                  />
                </FormBlock>
                {(amounts[mixture.id] ?? 0) > 0 && (
                  <BatchChoice
                    mixture={mixture}
                    batchNumber={batchOf(mixture.id)}
                    onChange={(batchNumber) => setDraft(withBatch(draft, mixture.id, batchNumber))}
                  />
                )}
              </li>
            ))}
          </ul>
          <p className={classes.total} role="status">
            {t('total', { grams })}
          </p>
        </div>
      )}
    </>
  );
}
