import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isBrokerUrl } from '@trapline/contract/uplinks/rules.ts';
import type { Network, ProbeResult } from '@trapline/contract/uplinks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useDeleteNetwork, useRotateNetworkKey, useTestNetwork } from '../calls.ts';
import { NetworkModal } from './NetworkModal.tsx';
import { NewKey } from './NewKey.tsx';

type Props = {
  readonly network: Network;
  /** Receives the result of a connection test with the broker. */
  readonly onProbed: (probe: ProbeResult) => void;
};

/**
 * The actions on a connection. The built-in one has no key and no address; a network that sends by HTTP cannot be
 * tested.
 */
export function NetworkActions({ network, onProbed }: Props) {
  const t = useTranslations('uplinks');
  const [openDialog, setOpenDialog] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      {isBrokerUrl(network.settings.url) && <TestButton network={network} onProbed={onProbed} />}
      <RowActions
        name={network.name}
        menu={
          <>
            {network.kind !== 'simulator' && (
              <RowAction icon={<IconKey size={16} />} onClick={() => setOpenDialog('rotate')}>
                {t('rotate')}
              </RowAction>
            )}
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
      {openDialog === 'edit' && <NetworkModal network={network} onClose={close} />}
      {openDialog === 'rotate' && <RotateKey network={network} onMade={setKey} onClose={close} />}
      {openDialog === 'delete' && <DeleteNetwork network={network} onClose={close} />}
      {key !== null && <NewKey network={network} value={key} onClose={() => setKey(null)} />}
    </>
  );
}

function TestButton({ network, onProbed }: Props) {
  const t = useTranslations('uplinks');
  const test = useTestNetwork();
  const params = { networkId: network.uuid };
  return (
    <Button
      variant="default"
      leftSection={<IconPlugConnected size={17} />}
      loading={test.isPending}
      onClick={() => test.mutate({ params }, { onSuccess: ({ probe }) => onProbed(probe) })}
    >
      {t('test')}
    </Button>
  );
}

type DialogProps = { readonly network: Network; readonly onClose: () => void };

function RotateKey({ network, onMade, onClose }: DialogProps & { readonly onMade: (key: string) => void }) {
  const t = useTranslations('uplinks');
  const rotate = useRotateNetworkKey();
  return (
    <ConfirmWrite
      title={t('rotateTitle')}
      confirmLabel={t('rotate')}
      onConfirm={async () => onMade((await rotate.mutateAsync({ params: { networkId: network.uuid } })).key)}
      onClose={onClose}
    >
      {t('rotateText')}
    </ConfirmWrite>
  );
}

function DeleteNetwork({ network, onClose }: DialogProps) {
  const t = useTranslations('uplinks');
  const navigate = useNavigate();
  const remove = useDeleteNetwork();
  return (
    <ConfirmWrite
      title={t('deleteTitle', { name: network.name })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { networkId: network.uuid } })}
      onDone={() => void navigate({ to: '/app/lora/networks' })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmWrite>
  );
}
