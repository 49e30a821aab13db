import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteLora } from '../calls.ts';
import { useLoraName } from './use-lora-name.ts';

type Props = { readonly lora: ListedLoraDevice; readonly onClose: () => void };

/** Asks for confirmation over the list. */
function DeleteLora({ lora, onClose }: Props) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const remove = useDeleteLora();
  return (
    <ConfirmWrite
      title={t('remove.title', { name: nameOf(lora) })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { loraDeviceId: lora.uuid } })}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmWrite>
  );
}

/** The actions on a row, for super admins; an assigned LoRa device cannot be deleted from the list (DEC-083). */
export const useLoraRowActions = () => {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const navigate = useNavigate();
  const may = useMay();
  const [loraToDelete, setLoraToDelete] = useState<ListedLoraDevice | null>(null);
  const actions = useCallback(
    (lora: ListedLoraDevice) => (
      <RowActions
        name={nameOf(lora)}
        menu={
          <>
            <RowAction
              icon={<IconEdit size={17} />}
              onClick={() =>
                void navigate({ to: '/app/lora/devices/edit/$loraDeviceId', params: { loraDeviceId: lora.uuid } })
              }
            >
              {t('edit')}
            </RowAction>
            {lora.deviceUuid === null && (
              <RowAction danger icon={<IconTrash size={17} />} onClick={() => setLoraToDelete(lora)}>
                {t('delete')}
              </RowAction>
            )}
          </>
        }
      />
    ),
    [t, nameOf, navigate],
  );
  return {
    actions: may('lora.edit') ? actions : null,
    deleteDialog: loraToDelete && <DeleteLora lora={loraToDelete} onClose={() => setLoraToDelete(null)} />,
  };
};
