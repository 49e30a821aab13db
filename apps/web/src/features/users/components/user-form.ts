import { useForm } from '@mantine/form';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { PlaceNotificationType, PlaceRole, UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import { CreateUserPayload, type User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { useSchema } from '~/lib/form.ts';

const Fields = CreateUserPayload.pick({
  name: true,
  surname: true,
  email: true,
  type: true,
  status: true,
  companyUuid: true,
  places: true,
  permissions: true,
  notificationTypes: true,
});

export type UserValues = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** Of the viewer, who changes the own address. */
  readonly currentPassword: string;
  /** Nothing until it is chosen: a right is never given by default. */
  readonly type: UserType | null;
  readonly status: UserStatus;
  readonly companyUuid: string | null;
  /** Uuids of facilities. */
  readonly places: readonly string[];
  readonly permissions: readonly PlaceRole[];
  readonly notificationTypes: readonly PlaceNotificationType[];
};

/** A company admin adds people to the own company (DEC-043), or to the client the form was opened for. */
export const emptyUser = (viewer: Account, companyUuid: string | undefined): UserValues => ({
  name: '',
  surname: '',
  email: '',
  currentPassword: '',
  type: null,
  status: 'ACTIVE',
  companyUuid: companyUuid ?? viewer.companyUuid,
  places: [],
  permissions: [],
  notificationTypes: [],
});

export const valuesOf = (user: User): UserValues => ({
  name: user.name,
  surname: user.surname,
  email: user.email,
  currentPassword: '',
  type: user.type,
  status: user.status,
  companyUuid: user.companyUuid,
  places: user.places.map(({ uuid }) => uuid),
  permissions: user.permissions,
  notificationTypes: user.notificationTypes,
});

export const useUserForm = (initialValues: UserValues) => {
  const required = useTranslations('common.fieldErrors')('required');
  const check = useSchema(Fields);
  return useForm<UserValues>({
    initialValues,
    validate: (values) => ({
      ...check(values),
      // everybody but a super admin belongs to a company
      ...(values.type !== 'SUPER_ADMIN' && !values.companyUuid ? { companyUuid: required } : {}),
    }),
  });
};

export type UserForm = ReturnType<typeof useUserForm>;

/** What is sent; `type` is there, or the form would not have been valid. */
export const bodyOf = ({ type, places, permissions, notificationTypes, currentPassword, ...values }: UserValues) => ({
  ...values,
  ...(currentPassword === '' ? {} : { currentPassword }),
  type: type ?? 'TECHNICIAN',
  places: places.map((uuid) => ({ uuid })),
  permissions: [...permissions],
  notificationTypes: [...notificationTypes],
});
