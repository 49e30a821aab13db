import { Button, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditConflict } from '~/lib/api-error.ts';
import { formatDateTime } from '~/lib/date-time.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import classes from './EditConflictModal.module.css';

/** A field that another user changed after the form was filled. */
export type FieldConflict = {
  readonly field: string;
  readonly label: string;
  readonly format: ((value: unknown) => string) | undefined;
  readonly theirs: unknown;
  readonly yours: unknown;
  /** True if the user of this form changed the field too, or another field of its group. */
  readonly isTouched: boolean;
  /** The field and those that have a meaning only with it. */
  readonly group: readonly string[];
};

type Props = {
  readonly changed: EditConflict;
  readonly conflicts: readonly FieldConflict[];
  /** Called with the fields whose values are taken over from the other user. */
  readonly onChosen: (fields: readonly string[]) => void;
  readonly onClose: () => void;
};

type Side = 'theirs' | 'yours';

/** Shown for an edit conflict: the user selects one of the two values for each field. */
export function EditConflictModal({ changed, conflicts, onChosen, onClose }: Props) {
  const t = useTranslations('ui');
  useReturnFocus();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflicts.map(({ field, isTouched }) => [field, isTouched ? 'yours' : 'theirs'])),
  );
  const choose = ({ group }: FieldConflict, side: Side) =>
    setChosen({ ...chosen, ...Object.fromEntries(group.map((field) => [field, side])) });
  const save = () =>
    onChosen(conflicts.filter(({ field }) => chosen[field] === 'theirs').flatMap(({ group }) => group));
  return (
    <Modal opened onClose={onClose} title={t('meanwhile.title')} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <div className={classes.body}>
        <Text>
          <ChangedBy {...changed} /> {t('meanwhile.notLost')}
        </Text>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.field}
            label={conflict.label}
            value={chosen[conflict.field]}
            onChange={(side) => choose(conflict, side as Side)}
          >
            <div className={classes.options}>
              <Choice side="theirs" conflict={conflict} />
              <Choice side="yours" conflict={conflict} />
            </div>
          </Radio.Group>
        ))}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('meanwhile.back')}
          </Button>
          <Button onClick={save}>{t('action.save')}</Button>
        </div>
      </div>
    </Modal>
  );
}

function ChangedBy({ by, at }: EditConflict) {
  const t = useTranslations('ui.meanwhile');
  const when = at && formatDateTime(at);
  if (when && by) return t('byAt', { name: by, when });
  return when ? t('at', { when }) : t('unknown');
}

function Choice({ side, conflict }: { readonly side: Side; readonly conflict: FieldConflict }) {
  const t = useTranslations('ui.meanwhile');
  const value = conflict[side];
  const displayValue = () => {
    if (conflict.format) return conflict.format(value);
    return typeof value === 'boolean' ? t(value ? 'on' : 'off') : String(value ?? '');
  };
  return (
    <Radio.Card value={side} className={classes.side}>
      <Radio.Indicator />
      <span className={classes.text}>
        <span className={classes.owner}>{t(side)}</span>
        <span>{displayValue() || t('nothing')}</span>
      </span>
    </Radio.Card>
  );
}
