import { Button, Menu } from '@mantine/core';
import { IconAdjustments, IconBellOff, IconEdit } from '@tabler/icons-react';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { ButtonMenu } from '~/components/menu/ButtonMenu.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useClearAlert, useLegacyAlgorithm, useLegacyHealthcheck, useSetDetection } from '../../calls.ts';
import { ConfigureOne } from './ConfigureOne.tsx';
import { CONFIG_KINDS, type ConfigKind } from './config-props.ts';

/** What is asked about first, and then sent. */
const OF_OLD = ['legacyAlgorithm', 'healthcheck'] as const;
type Question = (typeof OF_OLD)[number] | 'clearAlert' | 'manualAlert';

/** What a super admin does with a LoRa device, by its generation. */
export function LoraActions({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const [kind, configure] = useState<ConfigKind | null>(null);
  const [question, ask] = useState<Question | null>(null);
  return (
    <>
      {may('lora.configure') && (
        <ButtonMenu
          width="max-content"
          button={
            <Button variant="default" leftSection={<IconAdjustments size={17} />}>
              {t('config.menu')}
            </Button>
          }
        >
          {lora.isOld
            ? OF_OLD.map((one) => (
                <Menu.Item key={one} onClick={() => ask(one)}>
                  {t(`config.${one}`)}
                </Menu.Item>
              ))
            : CONFIG_KINDS.map((one) => (
                <Menu.Item key={one} onClick={() => configure(one)}>
                  {t(`config.${one}`)}
                </Menu.Item>
              ))}
          <Menu.Divider />
          <Menu.Item onClick={() => ask('manualAlert')}>{t('config.manualAlert')}</Menu.Item>
        </ButtonMenu>
      )}
      {may('lora.configure') && lora.detectedValue && (
        <Button leftSection={<IconBellOff size={17} />} onClick={() => ask('clearAlert')}>
          {t('config.clearAlert')}
        </Button>
      )}
      {may('lora.edit') && (
        <LinkButton
          variant="default"
          to="/app/lora/devices/edit/$loraDeviceId"
          params={{ loraDeviceId: lora.uuid }}
          leftSection={<IconEdit size={17} />}
        >
          {t('edit')}
        </LinkButton>
      )}
      {kind && <ConfigureOne lora={lora} kind={kind} onClose={() => configure(null)} />}
      {question && <Asked lora={lora} question={question} onClose={() => ask(null)} />}
    </>
  );
}

type AskedProps = { readonly lora: LoraDevice; readonly question: Question; readonly onClose: () => void };

function Asked({ lora, question, onClose }: AskedProps) {
  const t = useTranslations('loraDevices.config');
  const algorithm = useLegacyAlgorithm();
  const healthcheck = useLegacyHealthcheck();
  const clear = useClearAlert();
  const raise = useSetDetection();
  const params = { loraDeviceId: lora.uuid };
  const send: Readonly<Record<Question, () => Promise<unknown>>> = {
    legacyAlgorithm: () => algorithm.mutateAsync({ params }),
    healthcheck: () => healthcheck.mutateAsync({ params, body: {} }),
    clearAlert: () => clear.mutateAsync({ params }),
    manualAlert: () => raise.mutateAsync({ params }),
  };
  const done: Readonly<Record<Question, string>> = {
    legacyAlgorithm: t('saved'),
    healthcheck: t('saved'),
    clearAlert: t('cleared'),
    manualAlert: t('alertSent'),
  };
  return (
    <ConfirmWrite
      title={t(question)}
      confirmLabel={t(question)}
      done={done[question]}
      onConfirm={send[question]}
      onClose={onClose}
    >
      {t(`${question}Text`)}
    </ConfirmWrite>
  );
}
