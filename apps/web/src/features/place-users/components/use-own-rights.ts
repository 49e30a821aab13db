import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES } from '@trapline/contract/kernel/user-types.ts';
import type { PlaceUser } from '@trapline/contract/place-users/schemas.ts';
import { useTranslations } from 'use-intl';

/** The rights of a person at the facility: those set here together with those set on the account (DEC-044). */
const union = <T extends string>(
  all: readonly T[],
  here: readonly T[],
  everywhere: readonly T[],
  nameOf: (one: T) => string,
) =>
  all
    .filter((one) => here.includes(one) || everywhere.includes(one))
    .map((one) => ({ name: nameOf(one), isEverywhere: everywhere.includes(one) }));

export const useOwnRights = () => {
  const t = useTranslations('users');
  return {
    rolesOf: ({ roles, everywhere }: PlaceUser) =>
      union(PLACE_ROLES, roles, everywhere.roles, (role) => t(`right.${role}.name`)),
    notificationsOf: ({ notificationTypes, everywhere }: PlaceUser) =>
      union(PLACE_NOTIFICATION_TYPES, notificationTypes, everywhere.notificationTypes, (type) =>
        t(`notification.${type}.name`),
      ),
  };
};
