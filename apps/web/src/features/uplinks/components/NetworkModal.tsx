import { CONNECTABLE_NETWORK_KINDS } from '@trapline/contract/uplinks/rules.ts';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateNetwork, useUpdateNetwork } from '../calls.ts';
import { NetworkFields } from './NetworkFields.tsx';
import { type NetworkValues, useNetworkFieldLabels, useNetworkForm } from './network-form.ts';

type Props = {
  /** The network to edit; null adds a new one. */
  readonly network: Network | null;
  /** Called with the key of a new connection, which is shown only once. */
  readonly onMade?: (created: { readonly network: Network; readonly key: string }) => void;
  readonly onClose: () => void;
};

export function NetworkModal({ network, onMade, onClose }: Props) {
  const t = useTranslations('uplinks');
  const create = useCreateNetwork();
  const update = useUpdateNetwork();
  const form = useNetworkForm(network);
  const labels = useNetworkFieldLabels();
  const save = async ({ kind, companyUuid, active, ...fields }: NetworkValues, version: number) => {
    if (network) {
      await update.mutateAsync({ params: { networkId: network.uuid }, body: { ...fields, active }, version });
      toastSuccess(t('saved'));
      return;
    }
    const chosen = CONNECTABLE_NETWORK_KINDS.find((one) => one === kind) ?? 'http';
    const created = await create.mutateAsync({ body: { ...fields, kind: chosen, companyUuid } });
    onMade?.(created);
  };
  return (
    <FormModal
      opened
      title={t(network ? 'editTitle' : 'createTitle')}
      form={form}
      edit={network ? { version: network.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={network ? undefined : t('add')}
    >
      <NetworkFields form={form} network={network} />
    </FormModal>
  );
}
