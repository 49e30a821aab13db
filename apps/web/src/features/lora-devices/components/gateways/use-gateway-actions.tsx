import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteGateway } from '../../calls.ts';

export const nameOfGateway = ({ name, devEui }: LoraGateway): string => name ?? devEui;

/** The actions on a gateway, for super admins. */
export const useGatewayActions = () => {
  const t = useTranslations('loraDevices');
  const navigate = useNavigate();
  const may = useMay();
  const remove = useDeleteGateway();
  const [gatewayToDelete, setGatewayToDelete] = useState<LoraGateway | null>(null);
  const actions = useCallback(
    (gateway: LoraGateway) => (
      <RowActions
        name={nameOfGateway(gateway)}
        menu={
          <>
            <RowAction
              icon={<IconEdit size={17} />}
              onClick={() =>
                void navigate({ to: '/app/lora/gateways/edit/$gatewayId', params: { gatewayId: gateway.uuid } })
              }
            >
              {t('edit')}
            </RowAction>
            <RowAction danger icon={<IconTrash size={17} />} onClick={() => setGatewayToDelete(gateway)}>
              {t('delete')}
            </RowAction>
          </>
        }
      />
    ),
    [t, navigate],
  );
  return {
    actions: may('lora.gateways-edit') ? actions : null,
    deleteDialog: gatewayToDelete && (
      <ConfirmWrite
        title={t('gateway.removeTitle', { name: nameOfGateway(gatewayToDelete) })}
        confirmLabel={t('delete')}
        danger
        successMessage={t('gateway.deleted')}
        onConfirm={() => remove.mutateAsync({ params: { gatewayId: gatewayToDelete.uuid } })}
        onClose={() => setGatewayToDelete(null)}
      >
        {t('gateway.removeText')}
      </ConfirmWrite>
    ),
  };
};
