import { UnstyledButton } from '@mantine/core';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormBlock, useOwnFormBlocks } from '~/components/form-block.ts';
import { type Draft, withPest } from '../logic/draft.ts';
import { pestName } from '../logic/pest-name.ts';
import classes from './SheetFoot.module.css';
import { Stepper } from './Stepper.tsx';

type Props = {
  readonly type: VisitDeviceType;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

/**
 * The pest counted last, to correct or type its number: nobody taps 47 flies one by one. The other counted pests are
 * chips. The tray is in the foot of the sheet, where its appearance moves nothing under the thumb. A pest with a wrong
 * number stays the active one until it is corrected.
 */
export function PestTray({ type, draft, onChange }: Props) {
  const t = useTranslations('inspections.sheet');
  const counted = type.deviceTypeObjects.filter(({ id }) => draft.pests[id] !== undefined);
  const [lastShown, setLastShown] = useState({ pests: draft.pests, active: counted.at(-1)?.id ?? null });
  const { isFormBlocked: isCountWrong, blockForm } = useOwnFormBlocks();
  // the pest whose number changed since the last rendering becomes the active one
  if (lastShown.pests !== draft.pests) {
    const changedId = counted.find(({ id }) => draft.pests[id] !== lastShown.pests[id])?.id;
    setLastShown({ pests: draft.pests, active: isCountWrong ? lastShown.active : (changedId ?? lastShown.active) });
  }
  const active = counted.find(({ id }) => id === lastShown.active) ?? counted.at(-1);
  if (!active) return null;
  const otherPests = counted.filter(({ id }) => id !== active.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a form of its own
    <div className={classes.tray} role="group" aria-label={t('toSave')}>
      {otherPests.length > 0 && (
        <div className={classes.trayChips}>
          {otherPests.map(({ id, name }) => (
            <UnstyledButton
              key={id}
              className={classes.trayChip}
              disabled={isCountWrong}
              onClick={() => setLastShown({ pests: draft.pests, active: id })}
            >
              {pestName(name).common} × {draft.pests[id]}
            </UnstyledButton>
          ))}
        </div>
      )}
      <div className={classes.trayRow}>
        <span className={classes.trayName}>{pestName(active.name).common}</span>
        <FormBlock value={blockForm}>
          <Stepper
            key={active.id}
            name={active.name}
            value={draft.pests[active.id] ?? 0}
            onChange={(amount) => onChange(withPest(draft, active.id, amount))}
          />
        </FormBlock>
      </div>
    </div>
  );
}
