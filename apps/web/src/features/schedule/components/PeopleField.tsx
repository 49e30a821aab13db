import { Anchor, MultiSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useGrantor } from '~/shared/places/AssignPersonModal.tsx';
import { useGrantRight } from '~/shared/places/assign-person.ts';
import { peopleHint } from '~/shared/places/NoPeopleYet.tsx';
import { useAssignableUserOptions } from '../calls.ts';
import type { VisitValues } from '../logic/visit-form.ts';
import classes from './schedule.module.css';

type Props = {
  readonly form: UseFormReturnType<VisitValues>;
  /** Opens the window that assigns a person to the facility. */
  readonly onAssign: () => void;
};

/**
 * The people of a visit; missing assignments to the facility, or missing rights to start visits there, are added here.
 */
export function PeopleField({ form, onAssign }: Props) {
  const t = useTranslations('schedule.form');
  const { userUuids, placeUuid } = form.values;
  const people = useAssignableUserOptions(placeUuid);
  const knownPeople = (people.data ?? [])
    .filter(({ value, available }) => available || userUuids.includes(value))
    .map(({ value, label, available }) => ({ value, label: available ? label : t('goneName', { name: label }) }));
  // an assigned user who no longer has access to the facility stays listed until removed by hand
  const removedUuids = people.data ? userUuids.filter((uuid) => !knownPeople.some(({ value }) => value === uuid)) : [];
  const withoutRight = (people.data ?? []).filter(
    ({ value, available, mayStart }) => available && !mayStart && userUuids.includes(value),
  );
  return (
    <div>
      <MultiSelect
        label={t('people')}
        description={placeUuid === '' ? t('peopleHint') : peopleHint(people.data, { hint: t('peopleHint'), onAssign })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        data={[...knownPeople, ...removedUuids.map((value) => ({ value, label: t('gone') }))]}
        {...form.getInputProps('userUuids')}
        error={form.errors.userUuids ?? choicesLoadError(people)}
      />
      {form.values.type === 'INSPECTION' &&
        withoutRight.map(({ value, label }) => (
          <MissingRight key={value} userUuid={value} name={label} placeId={placeUuid} />
        ))}
    </div>
  );
}

type MissingRightProps = { readonly userUuid: string; readonly name: string; readonly placeId: string };

/** A person of the visit who may not start it. */
function MissingRight({ userUuid, name, placeId }: MissingRightProps) {
  const t = useTranslations('schedule.form');
  const mayEdit = useMay()('place-users.edit');
  const mayGrant = mayGrantRight(useGrantor(placeId), 'CREATE_INSPECTION');
  const grant = useGrantRight();
  const give = async () => {
    await grant.mutateAsync({ params: { placeId, userId: userUuid }, body: { roles: ['CREATE_INSPECTION'] } });
    toastSuccess(t('rightGiven', { name }));
  };
  return (
    <p className={classes.missingRight} role="status">
      {t('noRight', { name })}{' '}
      {mayEdit && mayGrant && (
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          disabled={grant.isPending}
          // a toast shows a refusal
          onClick={() => void give().catch(() => undefined)}
        >
          {t('giveRight')}
        </Anchor>
      )}
    </p>
  );
}
