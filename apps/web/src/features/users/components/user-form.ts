import { useForm } from '@mantine/form';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { PlaceNotificationType, PlaceRole, UserStatus, UserType } from '@trapline/contract/kernel/user-types.ts';
import { CreateUserPayload, type User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useAssignablePlaces } from '../calls.ts';

const FieldsSchema = CreateUserPayload.pick({
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
  /** The viewer's password, required to change their own address. */
  readonly currentPassword: string;
  /** Null until it is chosen, because a right is never given by default. */
  readonly type: UserType | null;
  readonly status: UserStatus;
  readonly companyUuid: string | null;
  /** Uuids of facilities. */
  readonly places: readonly string[];
  readonly permissions: readonly PlaceRole[];
  readonly notificationTypes: readonly PlaceNotificationType[];
};

/** A company admin adds people to their own company (DEC-043), or to the client for which the form was opened. */
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
  const check = useSchema(FieldsSchema);
  return useForm<UserValues>({
    initialValues,
    validate: (values) => ({
      ...check(values),
      // every user except a super admin belongs to a company
      ...(values.type !== 'SUPER_ADMIN' && !values.companyUuid ? { companyUuid: required } : {}),
    }),
  });
};

export type UserForm = ReturnType<typeof useUserForm>;

/** The request body; the validation ensures that `type` is present. */
export const bodyOf = ({ type, places, permissions, notificationTypes, currentPassword, ...values }: UserValues) => ({
  ...values,
  ...(currentPassword === '' ? {} : { currentPassword }),
  type: type ?? 'TECHNICIAN',
  places: places.map((uuid) => ({ uuid })),
  permissions: [...permissions],
  notificationTypes: [...notificationTypes],
});

/** Labels of the fields in which the user may have to choose between two values. */
export const useUserFieldLabels = (companyUuid: string | null): FieldLabels<UserValues> => {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  const { data: employers = [] } = useCompanies();
  const { data: assignablePlaces = [] } = useAssignablePlaces(companyUuid);
  return {
    name: { label: t('field.name') },
    surname: { label: t('field.surname') },
    email: { label: t('field.email') },
    type: { label: t('field.type'), format: (type) => (type ? types(type) : '') },
    status: { label: t('field.status'), format: (status) => t(`status.${status}`) },
    companyUuid: {
      label: t('field.company'),
      format: (company) => employers.find(({ uuid }) => uuid === company)?.name ?? '',
    },
    places: {
      label: t('section.places'),
      format: (places) => assignablePlaces.flatMap(({ uuid, name }) => (places.includes(uuid) ? name : [])).join(', '),
    },
    permissions: {
      label: t('section.rights'),
      format: (rights) => rights.map((right) => t(`right.${right}.name`)).join(', '),
    },
    notificationTypes: {
      label: t('section.notifications'),
      format: (notifications) => notifications.map((one) => t(`notification.${one}.name`)).join(', '),
    },
  };
};
