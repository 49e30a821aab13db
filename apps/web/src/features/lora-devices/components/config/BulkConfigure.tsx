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

/** One configuration for all that are selected: sent one device at a time, in order. */
export function BulkConfigure({ loras, onDone }: Props) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const [kind, choose] = useState<BulkKind | null>(null);
  const [run, start] = useState<BulkRun | null>(null);
  const send = useSendBulk();
  // a payload profile is for every device; the old generation has no other configuration
  const targetsOf = (what: BulkKind | null) => (what === 'profile' ? loras : loras.filter(({ isOld }) => !isOld));
  const nameOfKind = (what: BulkKind) => t(what === 'profile' ? 'form.profile' : `config.${what}`);
  const begin = async (what: BulkBody) =>
    start({
      ...what,
      all: targetsOf(what.kind).map((lora) => ({ uuid: lora.uuid, name: nameOf(lora), key: randomKey() })),
      done: [],
      skipped: loras.length - targetsOf(what.kind).length,
    });
  const shared = {
    saved: undefined,
    title: kind === null ? '' : t('bulk.title', { what: nameOfKind(kind), count: targetsOf(kind).length }),
    onClose: () => choose(null),
  };
  const close = () => {
    start(null);
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
          onClick={() => choose(one)}
        >
          {nameOfKind(one)}
        </Button>
      ))}
      {kind === 'inputs' && <InputsModal {...shared} onSend={(body) => begin({ kind, body })} />}
      {kind === 'connection' && <ConnectionModal {...shared} onSend={(body) => begin({ kind, body })} />}
      {kind === 'sths' && <SthsModal {...shared} onSend={(body) => begin({ kind, body })} />}
      {kind === 'profile' && <ProfileModal {...shared} onSend={(body) => begin({ kind, body })} />}
      {run && <BulkProgress run={run} send={send} onClose={close} />}
    </>
  );
}
