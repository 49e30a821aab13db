import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  PLACE_NOTIFICATION_TYPES,
  PLACE_ROLES,
  type PlaceNotificationType,
  type PlaceRole,
} from '@trapline/contract/kernel/user-types.ts';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { mayGrantRight } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { toggleValue } from '~/lib/toggle-value.ts';
import { useGrantor } from '~/shared/places/AssignPersonModal.tsx';
import { useSetPlaceNotificationTypes, useSetPlaceRoles } from '../calls.ts';
import classes from './place-users.module.css';
import { fullName } from './use-place-user-columns.tsx';

type Values = {
  readonly roles: readonly PlaceRole[];
  readonly notificationTypes: readonly PlaceNotificationType[];
};

type Props = { readonly placeId: string; readonly user: PlaceUser; readonly onClose: () => void };

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((value) => right.includes(value));

/** The rights of a person at this facility, and the notifications about it that they receive. */
export function PlaceUserModal({ placeId, user, onClose }: Props) {
  const t = useTranslations('places.people');
  const setRoles = useSetPlaceRoles();
  const setTypes = useSetPlaceNotificationTypes();
  const form = useForm<Values>({
    initialValues: { roles: user.roles, notificationTypes: user.notificationTypes },
  });
  const save = async ({ roles, notificationTypes }: Values) => {
    const params = { placeId, userId: user.uuid };
    if (!isSame(roles, user.roles)) await setRoles.mutateAsync({ params, body: { roles: [...roles] } });
    if (!isSame(notificationTypes, user.notificationTypes)) {
      await setTypes.mutateAsync({ params, body: { notificationTypes: [...notificationTypes] } });
    }
    toastSuccess(t('rolesSaved'));
  };
  return (
    <FormModal opened title={t('modalTitle', { name: fullName(user) })} form={form} onSubmit={save} onClose={onClose}>
      <RoleChoices
        placeId={placeId}
        user={user}
        value={form.values.roles}
        onChange={(roles) => form.setFieldValue('roles', roles)}
      />
      <NotificationChoices
        user={user}
        value={form.values.notificationTypes}
        onChange={(types) => form.setFieldValue('notificationTypes', types)}
      />
    </FormModal>
  );
}

type ChoicesProps<T> = {
  readonly user: PlaceUser;
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
};

/** Rights at the facility. Rights of the account apply anyway; a user may only give rights that they have. */
function RoleChoices({ placeId, user, value, onChange }: ChoicesProps<PlaceRole> & { readonly placeId: string }) {
  const t = useTranslations();
  const grantor = useGrantor(placeId);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('places.people.column.roles')}</legend>
      {PLACE_ROLES.map((role) => {
        const isEverywhere = user.everywhere.roles.includes(role);
        const isLocked = !user.roles.includes(role) && !mayGrantRight(grantor, role);
        const reason = isEverywhere ? t('places.people.everywhere') : t('users.errors.users/right_not_held');
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

function NotificationChoices({ user, value, onChange }: ChoicesProps<PlaceNotificationType>) {
  const t = useTranslations();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('places.people.column.notifications')}</legend>
      {PLACE_NOTIFICATION_TYPES.map((type) => {
        const isEverywhere = user.everywhere.notificationTypes.includes(type);
        return (
          <Checkbox
            key={type}
            label={t(`users.notification.${type}.name`)}
            description={isEverywhere ? t('places.people.everywhere') : t(`users.notification.${type}.text`)}
            disabled={isEverywhere}
            checked={value.includes(type) || isEverywhere}
            onChange={(event) => onChange(toggleValue(value, type, event.currentTarget.checked))}
          />
        );
      })}
    </fieldset>
  );
}
