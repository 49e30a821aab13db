import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useConfigureConnection, useConfigureInputs, useConfigureSths } from '../../calls.ts';
import { ConnectionModal } from './ConnectionModal.tsx';
import type { ConfigKind } from './config-props.ts';
import { InputsModal } from './InputsModal.tsx';
import { SthsModal } from './SthsModal.tsx';

type Props = { readonly lora: LoraDevice; readonly kind: ConfigKind; readonly onClose: () => void };

/** One part of the configuration of one device, filled with the last saved values. */
export function ConfigureDevice({ lora, kind, onClose }: Props) {
  const t = useTranslations('loraDevices.config');
  const inputs = useConfigureInputs();
  const connection = useConfigureConnection();
  const sths = useConfigureSths();
  const params = { loraDeviceId: lora.uuid };
  const sharedProps = { saved: lora.configuration, title: t(kind), onClose };
  const showSaved = () => toastSuccess(t('saved'));
  if (kind === 'inputs')
    return <InputsModal {...sharedProps} onSend={(body) => inputs.mutateAsync({ params, body }).then(showSaved)} />;
  if (kind === 'connection')
    return (
      <ConnectionModal {...sharedProps} onSend={(body) => connection.mutateAsync({ params, body }).then(showSaved)} />
    );
  return <SthsModal {...sharedProps} onSend={(body) => sths.mutateAsync({ params, body }).then(showSaved)} />;
}
