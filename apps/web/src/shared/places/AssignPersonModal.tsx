import { Checkbox, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PLACE_ROLES, type PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { toggleValue } from '~/lib/toggle-value.ts';
import classes from './assign-person.module.css';
import { useAssignableUsers, useAssignPerson } from './assign-person.ts';

type Values = { readonly userUuid: string; readonly roles: readonly PlaceRole[] };

type Props = {
  readonly placeId: string;
  /** Called with the uuid of the person after the assignment. */
  readonly onAssigned?: (userUuid: string) => void;
  readonly onClose: () => void;
};

const fullName = ({ name, surname }: Pick<User, 'name' | 'surname'>): string => `${name} ${surname}`;

/** The viewer's rights at this facility, which they may give to others. */
export const useGrantor = (placeId: string) => {
  const { type, permissions, places } = useAccount();
  return { type, rights: [...permissions, ...(places.find(({ uuid }) => uuid === placeId)?.roles ?? [])] };
};

/** Assigns a person to the facility with rights there, without leaving the page or window below it. */
export function AssignPersonModal({ placeId, onAssigned, onClose }: Props) {
  const t = useTranslations('places.assign');
  const required = useTranslations('common.fieldErrors')('required');
  const account = useTranslations('account.types');
  const grantor = useGrantor(placeId);
  const { users, isAnybodyAssigned, failed } = useAssignableUsers(placeId);
  const assign = useAssignPerson();
  const form = useForm<Values>({
    initialValues: { userUuid: '', roles: [] },
    validate: { userUuid: (value) => (value === '' ? required : null) },
  });
  const chosen = users?.find(({ uuid }) => uuid === form.values.userUuid);
  const choose = (userUuid: string | null) => {
    const person = users?.find(({ uuid }) => uuid === userUuid);
    // a technician is assigned to work there
    const starts = person?.type === 'TECHNICIAN' && mayGrantRight(grantor, 'CREATE_INSPECTION');
    form.setValues({ userUuid: userUuid ?? '', roles: starts ? ['CREATE_INSPECTION'] : [] });
    form.clearErrors();
  };
  const save = async ({ userUuid, roles }: Values) => {
    const own = roles.filter((role) => !chosen?.permissions.includes(role));
    await assign.mutateAsync({ params: { placeId, userId: userUuid }, body: { roles: own } });
    if (chosen) toastSuccess(t('done', { name: fullName(chosen) }));
    onAssigned?.(userUuid);
  };
  const isEmpty = users?.length === 0;
  return (
    <FormModal
      opened
      title={t('title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('submit')}
      canSubmit={users !== undefined && !isEmpty}
    >
      {users === undefined &&
        (failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : (
          <LoadingState count={2} />
        ))}
      {isEmpty && <p className={classes.none}>{t(isAnybodyAssigned ? 'allAssigned' : 'noOne')}</p>}
      {users && !isEmpty && (
        <>
          <Select
            label={t('person')}
            withAsterisk
            searchable
            data-autofocus
            data={users.map((user) => ({
              value: user.uuid,
              label: `${fullName(user)} · ${account(user.type)}${user.company ? `, ${user.company.name}` : ''}`,
            }))}
            {...form.getInputProps('userUuid')}
            value={form.values.userUuid || null}
            onChange={choose}
          />
          {chosen && (
            <Rights
              placeId={placeId}
              person={chosen}
              value={form.values.roles}
              onChange={(roles) => form.setFieldValue('roles', roles)}
            />
          )}
        </>
      )}
    </FormModal>
  );
}

type RightsProps = {
  readonly placeId: string;
  readonly person: User;
  readonly value: readonly PlaceRole[];
  readonly onChange: (roles: readonly PlaceRole[]) => void;
};

/** Rights of the account apply anyway; a user may only give rights that they have. */
function Rights({ placeId, person, value, onChange }: RightsProps) {
  const t = useTranslations();
  const grantor = useGrantor(placeId);
  return (
    <fieldset className={classes.rights}>
      <legend className={classes.legend}>{t('places.assign.rights')}</legend>
      {PLACE_ROLES.map((role) => {
        const isEverywhere = person.permissions.includes(role);
        const isLocked = !mayGrantRight(grantor, role);
        const reason = isEverywhere ? t('places.assign.everywhere') : t('users.errors.users/right_not_held');
        return (
          <Checkbox
            key={role}
            label={t(`users.right.${role}.name`)}
            description={isEverywhere || isLocked ? reason : t(`users.right.${role}.text`)}
            disabled={isEverywhere || isLocked}
            checked={value.includes(role) || isEverywhere}
            onChange={(event) => onChange(toggleValue(value, role, event.currentTarget.checked))}
          />
        );
      })}
    </fieldset>
  );
}
