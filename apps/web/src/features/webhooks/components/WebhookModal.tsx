import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EVENT_TYPES, type EventType } from '@trapline/contract/webhooks/events.ts';
import { type Webhook, WebhookPayload } from '@trapline/contract/webhooks/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateWebhook, useUpdateWebhook } from '../calls.ts';
import { useEventText } from './webhook-texts.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly companyId: string;
  /** The webhook to change; null adds a new one. */
  readonly webhook: Webhook | null;
  /** Receives the secret, which is shown once. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
};

type Values = { url: string; description: string; events: EventType[]; active: boolean };

const useWebhookForm = (webhook: Webhook | null) => {
  const t = useTranslations('webhooks');
  const check = useSchema(WebhookPayload);
  return useForm<Values>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [],
      active: webhook?.active ?? true,
    },
    validate: (values) => {
      const { events, ...rest } = check(values);
      return events === undefined ? rest : { ...rest, events: t('chooseEvent') };
    },
  });
};

/** Field labels for the dialog in which the user chooses between two values. */
const useWebhookFieldLabels = (): FieldLabels<Values> => {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return {
    url: { label: t('field.url') },
    description: { label: t('field.description') },
    events: { label: t('field.events'), format: (events) => events.map(eventText).join(', ') },
    active: { label: t('field.active'), format: (active) => t(active ? 'state.ON' : 'state.OFF') },
  };
};

export function WebhookModal({ companyId, webhook, onMade, onClose }: Props) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useWebhookForm(webhook);
  const labels = useWebhookFieldLabels();
  const save = async (body: Values, version: number) => {
    if (webhook) {
      await update.mutateAsync({ params: { companyId, webhookId: webhook.uuid }, body, version });
      toastSuccess(t('updated'));
    } else {
      onMade((await create.mutateAsync({ params: { companyId }, body })).secret);
    }
  };
  return (
    <FormModal
      opened
      size="lg"
      title={t(webhook ? 'editTitle' : 'createTitle')}
      form={form}
      edit={webhook ? { version: webhook.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={webhook ? undefined : t('add')}
    >
      <TextInput
        type="url"
        label={t('field.url')}
        description={t('field.urlHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://"
        withAsterisk
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('field.events')} withAsterisk {...form.getInputProps('events')}>
        <div className={classes.choices}>
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={eventText(type)} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('field.description')}
        autosize
        minRows={2}
        maxRows={4}
        {...form.getInputProps('description')}
      />
      <Radio.Group
        label={t('field.active')}
        value={form.values.active ? 'on' : 'off'}
        onChange={(value) => form.setFieldValue('active', value === 'on')}
        error={form.errors.active}
      >
        <div className={classes.states}>
          <Radio value="on" label={t('state.ON')} />
          <Radio value="off" label={t('state.OFF')} />
        </div>
      </Radio.Group>
    </FormModal>
  );
}
