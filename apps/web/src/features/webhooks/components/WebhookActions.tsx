import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteWebhook, useRotateSecret, useTestWebhook } from '../calls.ts';
import { SecretMade } from './SecretMade.tsx';
import { WebhookModal } from './WebhookModal.tsx';
import { hostOf } from './webhook-words.tsx';

type Props = { readonly companyId: string; readonly webhook: Webhook };

/** The actions for a webhook. */
export function WebhookActions({ companyId, webhook }: Props) {
  const t = useTranslations('webhooks');
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsked(null);
  const test = useTestWebhook();
  const params = { companyId, webhookId: webhook.uuid };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={17} />}
        loading={test.isPending}
        disabled={!webhook.active}
        onClick={() => test.mutate({ params }, { onSuccess: () => toastSuccess(t('tested')) })}
      >
        {t('test')}
      </Button>
      <RowActions
        name={hostOf(webhook.url)}
        menu={
          <>
            <RowAction icon={<IconKey size={16} />} onClick={() => setAsked('rotate')}>
              {t('rotate')}
            </RowAction>
            <RowAction icon={<IconTrash size={16} />} danger onClick={() => setAsked('delete')}>
              {t('delete')}
            </RowAction>
          </>
        }
      >
        <Button leftSection={<IconPencil size={17} />} onClick={() => setAsked('edit')}>
          {t('edit')}
        </Button>
      </RowActions>
      {asked === 'edit' && <WebhookModal companyId={companyId} webhook={webhook} onMade={setSecret} onClose={close} />}
      {asked === 'rotate' && <Rotate {...{ companyId, webhook }} onMade={setSecret} onClose={close} />}
      {asked === 'delete' && <Delete {...{ companyId, webhook }} onClose={close} />}
      {secret !== null && <SecretMade secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

type Asking = Props & { readonly onClose: () => void };

function Rotate({ companyId, webhook, onMade, onClose }: Asking & { readonly onMade: (secret: string) => void }) {
  const t = useTranslations('webhooks');
  const rotate = useRotateSecret();
  const params = { companyId, webhookId: webhook.uuid };
  return (
    <ConfirmWrite
      title={t('rotateTitle')}
      confirmLabel={t('rotate')}
      onConfirm={async () => onMade((await rotate.mutateAsync({ params })).secret)}
      onClose={onClose}
    >
      {t('rotateText')}
    </ConfirmWrite>
  );
}

function Delete({ companyId, webhook, onClose }: Asking) {
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: hostOf(webhook.url) })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { companyId, webhookId: webhook.uuid } })}
      onDone={() => void navigate({ to: '/app/companies/edit/$companyId/integrations', params: { companyId } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}
