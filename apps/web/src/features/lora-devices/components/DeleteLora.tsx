import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteLora } from '../calls.ts';
import { useLoraName } from './use-lora-name.ts';

type Props = { readonly lora: ListedLoraDevice; readonly onClose: () => void };

/** Asked over the list. */
export function DeleteLora({ lora, onClose }: Props) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const remove = useDeleteLora();
  return (
    <ConfirmWrite
      title={t('remove.title', { name: nameOf(lora) })}
      confirmLabel={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { loraDeviceId: lora.uuid } })}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmWrite>
  );
}
