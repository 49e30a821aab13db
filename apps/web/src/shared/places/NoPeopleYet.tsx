import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';

/** The text of a people field when the facility has no people. */
function NoPeopleYet() {
  const t = useTranslations('places.noPeopleYet');
  const mayAssign = useMay()('place-users.edit');
  return (
    <>
      {t('text')} {!mayAssign && t('ask')}
    </>
  );
}

type HintProps = {
  readonly isEmpty: boolean;
  /** The usual description of the field. */
  readonly hint?: ReactNode;
  /** Opens the window that assigns a person. */
  readonly onAssign: () => void;
};

/** The description of a people field, with the way to assign a person without leaving the form. */
function PeopleHint({ isEmpty, hint, onAssign }: HintProps) {
  const t = useTranslations('places.assign');
  const mayAssign = useMay()('place-users.edit');
  return (
    <>
      {isEmpty ? <NoPeopleYet /> : hint}{' '}
      {mayAssign && (
        <Anchor component="button" type="button" inherit underline="always" onClick={onAssign}>
          {t('open')}
        </Anchor>
      )}
    </>
  );
}

/** `description={peopleHint(people.data, { hint: t('hint'), onAssign })}` for a field with the people of a facility. */
export const peopleHint = (people: readonly unknown[] | undefined, props: Omit<HintProps, 'isEmpty'>): ReactNode =>
  people ? <PeopleHint isEmpty={people.length === 0} {...props} /> : props.hint;
