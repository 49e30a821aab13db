import { useForm } from '@mantine/form';
import { type Subscription, SubscriptionPayload } from '@trapline/contract/subscriptions/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { dayText } from '~/lib/days.ts';
import { useSchema } from '~/lib/form.ts';

export type SubscriptionValues = {
  readonly name: string;
  readonly description: string;
  /** The last day; null, for an empty field, means no end. */
  readonly validUntil: string | null;
  readonly devicesLimit: number | null;
  readonly usersLimit: number | null;
  readonly active: boolean;
};

/** A new subscription is active (R0109). */
const valuesOf = (subscription: Subscription | null): SubscriptionValues => ({
  name: subscription?.name ?? '',
  description: subscription?.description ?? '',
  validUntil: subscription?.validUntil ?? null,
  devicesLimit: subscription?.devicesLimit ?? null,
  usersLimit: subscription?.usersLimit ?? null,
  active: subscription?.active ?? true,
});

export const useSubscriptionForm = (subscription: Subscription | null) =>
  useForm<SubscriptionValues>({ initialValues: valuesOf(subscription), validate: useSchema(SubscriptionPayload) });

export type SubscriptionForm = ReturnType<typeof useSubscriptionForm>;

/** Labels of the fields in which the user may have to choose between two values. */
export const useSubscriptionFieldLabels = (): FieldLabels<SubscriptionValues> => {
  const t = useTranslations('subscriptions.field');
  return {
    name: { label: t('name') },
    description: { label: t('description') },
    validUntil: { label: t('validUntil'), format: (day) => (day ? dayText(day) : '') },
    devicesLimit: { label: t('devicesLimit') },
    usersLimit: { label: t('usersLimit') },
    active: { label: t('active'), format: (active) => t(active ? 'on' : 'off') },
  };
};
