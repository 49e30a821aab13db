import { Button } from '@mantine/core';
import type { Connection, Inputs, Sths } from '@trapline/contract/lora-devices/downlinks.ts';
import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfigureConnection } from '../../api/use-configure-connection.ts';
import { useConfigureInputs } from '../../api/use-configure-inputs.ts';
import { useConfigureSths } from '../../api/use-configure-sths.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ConnectionModal } from './ConnectionModal.tsx';
import { CONFIG_KINDS, type ConfigKind } from './config-props.ts';
import { InputsModal } from './InputsModal.tsx';
import { SthsModal } from './SthsModal.tsx';

type Props = { readonly loras: readonly ListedLoraDevice[]; readonly onDone: () => void };
type SendOne = (loraDeviceId: string) => Promise<unknown>;

/** One configuration for all that are selected: sent one device at a time, in order. */
export function BulkConfigure({ loras, onDone }: Props) {
  const t = useTranslations('loraDevices');
  const [kind, choose] = useState<ConfigKind | null>(null);
  const [run, start] = useState<{ readonly send: SendOne; readonly loras: readonly ListedLoraDevice[] } | null>(null);
  const senders = useSenders();
  // the old generation has no such configuration
  const chosen = loras.filter(({ isOld }) => !isOld);
  const begin = async (send: SendOne) => start({ send, loras: chosen });
  const shared = {
    saved: undefined,
    title: kind === null ? '' : t('bulk.title', { what: t(`config.${kind}`), count: chosen.length }),
    onClose: () => choose(null),
  };
  return (
    <>
      {CONFIG_KINDS.map((one) => (
        <Button key={one} size="compact-sm" variant="light" disabled={chosen.length === 0} onClick={() => choose(one)}>
          {t(`config.${one}`)}
        </Button>
      ))}
      {kind === 'inputs' && <InputsModal {...shared} onSend={(body) => begin(senders.inputs(body))} />}
      {kind === 'connection' && <ConnectionModal {...shared} onSend={(body) => begin(senders.connection(body))} />}
      {kind === 'sths' && <SthsModal {...shared} onSend={(body) => begin(senders.sths(body))} />}
      {run && (
        <BulkProgress
          loras={run.loras}
          skipped={loras.length - chosen.length}
          send={run.send}
          onClose={() => {
            start(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

const useSenders = () => {
  const inputs = useConfigureInputs();
  const connection = useConfigureConnection();
  const sths = useConfigureSths();
  return {
    inputs:
      (body: Inputs): SendOne =>
      (loraDeviceId) =>
        inputs.mutateAsync({ params: { loraDeviceId }, body }),
    connection:
      (body: Connection): SendOne =>
      (loraDeviceId) =>
        connection.mutateAsync({ params: { loraDeviceId }, body }),
    sths:
      (body: Sths): SendOne =>
      (loraDeviceId) =>
        sths.mutateAsync({ params: { loraDeviceId }, body }),
  };
};
