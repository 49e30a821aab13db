import { Radio, Textarea, TextInput } from '@mantine/core';
import type { Subscription } from '@trapline/contract/subscriptions/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateSubscription, useUpdateSubscription } from '../calls.ts';
import {
  type SubscriptionForm,
  type SubscriptionValues,
  useSubscriptionFieldLabels,
  useSubscriptionForm,
} from './subscription-form.ts';
import classes from './subscriptions.module.css';

type Props = {
  readonly companyId: string;
  /** The subscription to edit; null adds a new one. */
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
};

export function SubscriptionModal({ companyId, subscription, onClose }: Props) {
  const t = useTranslations('subscriptions');
  const create = useCreateSubscription();
  const update = useUpdateSubscription();
  const form = useSubscriptionForm(subscription);
  const labels = useSubscriptionFieldLabels();
  const save = async (body: SubscriptionValues, version: number) => {
    if (subscription) {
      await update.mutateAsync({ params: { companyId, subscriptionId: subscription.uuid }, body, version });
    } else {
      await create.mutateAsync({ params: { companyId }, body });
    }
    toastSuccess(t(subscription ? 'updated' : 'created'));
  };
  return (
    <FormModal
      opened
      title={t(subscription ? 'editTitle' : 'createTitle')}
      form={form}
      edit={subscription ? { version: subscription.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={subscription ? undefined : t('add')}
    >
      <TextInput label={t('field.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('field.description')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <div className={classes.pair}>
        <LimitField form={form} field="devicesLimit" />
        <LimitField form={form} field="usersLimit" />
      </div>
      <DateInput
        label={t('field.validUntil')}
        description={t('field.validUntilHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('validUntil')}
        value={form.values.validUntil ?? ''}
        onChange={(day) => form.setFieldValue('validUntil', day || null)}
      />
      <Radio.Group
        label={t('field.active')}
        value={form.values.active ? 'on' : 'off'}
        onChange={(value) => form.setFieldValue('active', value === 'on')}
        error={form.errors.active}
      >
        <div className={classes.choices}>
          <Radio value="on" label={t('field.on')} />
          <Radio value="off" label={t('field.off')} />
        </div>
      </Radio.Group>
    </FormModal>
  );
}

type LimitProps = { readonly form: SubscriptionForm; readonly field: 'devicesLimit' | 'usersLimit' };

function LimitField({ form, field }: LimitProps) {
  const t = useTranslations('subscriptions.field');
  return (
    <WholeNumberInput
      label={t(field)}
      description={t('limitHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      {...form.getInputProps(field)}
      value={form.values[field]}
      onChange={(value) => form.setFieldValue(field, value)}
    />
  );
}
