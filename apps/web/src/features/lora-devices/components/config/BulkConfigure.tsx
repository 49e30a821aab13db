import { Button } from '@mantine/core';
import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { randomKey } from '~/lib/random-key.ts';
import { useLoraName } from '../use-lora-name.ts';
import { BulkProgress } from './BulkProgress.tsx';
import type { BulkBody, BulkRun } from './bulk-run.ts';
import { ConnectionModal } from './ConnectionModal.tsx';
import { BULK_KINDS, type BulkKind } from './config-props.ts';
import { InputsModal } from './InputsModal.tsx';
import { ProfileModal } from './ProfileModal.tsx';
import { SthsModal } from './SthsModal.tsx';
import { useSendBulk } from './use-send-bulk.ts';

type Props = { readonly loras: readonly ListedLoraDevice[]; readonly onDone: () => void };

/** Sends one configuration to all selected devices, one after the other. */
export function BulkConfigure({ loras, onDone }: Props) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const [kind, setKind] = useState<BulkKind | null>(null);
  const [run, setRun] = useState<BulkRun | null>(null);
  const send = useSendBulk();
  // every device can get a payload profile; the old generation has no other configuration
  const targetsOf = (bulkKind: BulkKind | null) =>
    bulkKind === 'profile' ? loras : loras.filter(({ isOld }) => !isOld);
  const nameOfKind = (what: BulkKind) => t(what === 'profile' ? 'form.profile' : `config.${what}`);
  const begin = async (bulkBody: BulkBody) =>
    setRun({
      ...bulkBody,
      all: targetsOf(bulkBody.kind).map((lora) => ({ uuid: lora.uuid, name: nameOf(lora), key: randomKey() })),
      done: [],
      skipped: loras.length - targetsOf(bulkBody.kind).length,
    });
  const sharedProps = {
    saved: undefined,
    title: kind === null ? '' : t('bulk.title', { what: nameOfKind(kind), count: targetsOf(kind).length }),
    onClose: () => setKind(null),
  };
  const close = () => {
    setRun(null);
    onDone();
  };
  return (
    <>
      {BULK_KINDS.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant="light"
          disabled={targetsOf(one).length === 0}
          onClick={() => setKind(one)}
        >
          {nameOfKind(one)}
        </Button>
      ))}
      {kind === 'inputs' && <InputsModal {...sharedProps} onSend={(body) => begin({ kind, body })} />}
      {kind === 'connection' && <ConnectionModal {...sharedProps} onSend={(body) => begin({ kind, body })} />}
      {kind === 'sths' && <SthsModal {...sharedProps} onSend={(body) => begin({ kind, body })} />}
      {kind === 'profile' && <ProfileModal {...sharedProps} onSend={(body) => begin({ kind, body })} />}
      {run && <BulkProgress run={run} send={send} onClose={close} />}
    </>
  );
}
