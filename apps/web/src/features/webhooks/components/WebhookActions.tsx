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
import { NewSecret } from './NewSecret.tsx';
import { WebhookModal } from './WebhookModal.tsx';
import { hostOf } from './webhook-texts.tsx';

type Props = { readonly companyId: string; readonly webhook: Webhook };

/** The actions for a webhook. */
export function WebhookActions({ companyId, webhook }: Props) {
  const t = useTranslations('webhooks');
  const [openDialog, setOpenDialog] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpenDialog(null);
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
            <RowAction icon={<IconKey size={16} />} onClick={() => setOpenDialog('rotate')}>
              {t('rotate')}
            </RowAction>
            <RowAction icon={<IconTrash size={16} />} danger onClick={() => setOpenDialog('delete')}>
              {t('delete')}
            </RowAction>
          </>
        }
      >
        <Button leftSection={<IconPencil size={17} />} onClick={() => setOpenDialog('edit')}>
          {t('edit')}
        </Button>
      </RowActions>
      {openDialog === 'edit' && (
        <WebhookModal companyId={companyId} webhook={webhook} onMade={setSecret} onClose={close} />
      )}
      {openDialog === 'rotate' && <RotateSecret {...{ companyId, webhook }} onMade={setSecret} onClose={close} />}
      {openDialog === 'delete' && <DeleteWebhook {...{ companyId, webhook }} onClose={close} />}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

type DialogProps = Props & { readonly onClose: () => void };

function RotateSecret({
  companyId,
  webhook,
  onMade,
  onClose,
}: DialogProps & { readonly onMade: (secret: string) => void }) {
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

function DeleteWebhook({ companyId, webhook, onClose }: DialogProps) {
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: hostOf(webhook.url) })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { companyId, webhookId: webhook.uuid } })}
      onDone={() => void navigate({ to: '/app/companies/edit/$companyId/integrations', params: { companyId } })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}
