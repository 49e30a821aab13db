import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  PLACE_NOTIFICATION_TYPES,
  PLACE_ROLES,
  type PlaceNotificationType,
  type PlaceRole,
} from '@trapline/contract/kernel/user-types.ts';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { mayGiveRight } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { toggled } from '~/lib/toggled.ts';
import { useSetPlaceNotificationTypes } from '../api/use-set-place-notification-types.ts';
import { useSetPlaceRoles } from '../api/use-set-place-roles.ts';
import classes from './place-users.module.css';
import { fullName } from './use-place-user-columns.tsx';

type Values = {
  readonly roles: readonly PlaceRole[];
  readonly notificationTypes: readonly PlaceNotificationType[];
};

type Props = { readonly placeId: string; readonly user: PlaceUser; readonly onClose: () => void };

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((value) => right.includes(value));

/** Rights the viewer holds at this facility: the ones they can give. */
const useGiver = (placeId: string) => {
  const { type, permissions, places } = useAccount();
  return { type, rights: [...permissions, ...(places.find(({ uuid }) => uuid === placeId)?.roles ?? [])] };
};

/** What a person may do at this facility and which of its reports they get. */
export function PlaceUserModal({ placeId, user, onClose }: Props) {
  const t = useTranslations();
  const giver = useGiver(placeId);
  const setRoles = useSetPlaceRoles();
  const setTypes = useSetPlaceNotificationTypes();
  const form = useForm<Values>({
    initialValues: { roles: user.roles, notificationTypes: user.notificationTypes },
  });
  const { roles, notificationTypes } = form.values;

  const save = async (values: Values) => {
    const params = { placeId, userId: user.uuid };
    if (!isSame(values.roles, user.roles)) {
      await setRoles.mutateAsync({ params, body: { roles: [...values.roles] } });
    }
    if (!isSame(values.notificationTypes, user.notificationTypes)) {
      await setTypes.mutateAsync({ params, body: { notificationTypes: [...values.notificationTypes] } });
    }
    toastSuccess(t('places.people.rolesSaved'));
  };

  const roleText = (role: PlaceRole): string => {
    if (user.everywhere.roles.includes(role)) return t('places.people.everywhere');
    if (!user.roles.includes(role) && !mayGiveRight(giver, role)) return t('users.errors.users/right_not_held');
    return t(`users.right.${role}.text`);
  };
  const isRoleFixed = (role: PlaceRole): boolean =>
    user.everywhere.roles.includes(role) || (!user.roles.includes(role) && !mayGiveRight(giver, role));

  return (
    <FormModal
      opened
      title={t('places.people.modalTitle', { name: fullName(user) })}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('places.people.column.roles')}</legend>
        {PLACE_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`users.right.${role}.name`)}
            description={roleText(role)}
            disabled={isRoleFixed(role)}
            checked={roles.includes(role) || user.everywhere.roles.includes(role)}
            onChange={(event) => form.setFieldValue('roles', toggled(roles, role, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
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
              checked={notificationTypes.includes(type) || isEverywhere}
              onChange={(event) =>
                form.setFieldValue('notificationTypes', toggled(notificationTypes, type, event.currentTarget.checked))
              }
            />
          );
        })}
      </fieldset>
    </FormModal>
  );
}
