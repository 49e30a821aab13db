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
import { ConfigureDevice } from './ConfigureDevice.tsx';
import { CONFIG_KINDS, type ConfigKind } from './config-props.ts';

/** Commands of the old generation, sent after a confirmation. */
const LEGACY_ACTIONS = ['legacyAlgorithm', 'healthcheck'] as const;
type ConfirmedAction = (typeof LEGACY_ACTIONS)[number] | 'clearAlert' | 'manualAlert';

/** The actions of a super admin on a LoRa device, by its generation. */
export function LoraActions({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const [kind, setKind] = useState<ConfigKind | null>(null);
  const [action, setAction] = useState<ConfirmedAction | null>(null);
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
            ? LEGACY_ACTIONS.map((one) => (
                <Menu.Item key={one} onClick={() => setAction(one)}>
                  {t(`config.${one}`)}
                </Menu.Item>
              ))
            : CONFIG_KINDS.map((one) => (
                <Menu.Item key={one} onClick={() => setKind(one)}>
                  {t(`config.${one}`)}
                </Menu.Item>
              ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAction('manualAlert')}>{t('config.manualAlert')}</Menu.Item>
        </ButtonMenu>
      )}
      {may('lora.configure') && lora.detectedValue && (
        <Button leftSection={<IconBellOff size={17} />} onClick={() => setAction('clearAlert')}>
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
      {kind && <ConfigureDevice lora={lora} kind={kind} onClose={() => setKind(null)} />}
      {action && <ConfirmAction lora={lora} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

type ConfirmActionProps = { readonly lora: LoraDevice; readonly action: ConfirmedAction; readonly onClose: () => void };

function ConfirmAction({ lora, action, onClose }: ConfirmActionProps) {
  const t = useTranslations('loraDevices.config');
  const algorithm = useLegacyAlgorithm();
  const healthcheck = useLegacyHealthcheck();
  const clear = useClearAlert();
  const raise = useSetDetection();
  const params = { loraDeviceId: lora.uuid };
  const send: Readonly<Record<ConfirmedAction, () => Promise<unknown>>> = {
    legacyAlgorithm: () => algorithm.mutateAsync({ params }),
    healthcheck: () => healthcheck.mutateAsync({ params, body: {} }),
    clearAlert: () => clear.mutateAsync({ params }),
    manualAlert: () => raise.mutateAsync({ params }),
  };
  const done: Readonly<Record<ConfirmedAction, string>> = {
    legacyAlgorithm: t('saved'),
    healthcheck: t('saved'),
    clearAlert: t('cleared'),
    manualAlert: t('alertSent'),
  };
  return (
    <ConfirmWrite
      title={t(action)}
      confirmLabel={t(action)}
      successMessage={done[action]}
      onConfirm={send[action]}
      onClose={onClose}
    >
      {t(`${action}Text`)}
    </ConfirmWrite>
  );
}
