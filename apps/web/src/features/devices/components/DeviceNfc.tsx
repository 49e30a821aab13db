import { Button, Card, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNfc, IconUnlink } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useReleaseNfc } from '../calls.ts';
import { AssignNfc } from './AssignNfc.tsx';
import classes from './devices.module.css';

/** The NFC tag of the device, or a note that it has none. */
export function DeviceNfc({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.nfc');
  return (
    <Card component="section" className={classes.mark}>
      <Title order={2}>{t('title')}</Title>
      {device.nfcId === null ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <div className={classes.code}>
          <StatusBadge tone="good">{t('has')}</StatusBadge>
          <span className={classes.codeText}>{device.nfcId}</span>
        </div>
      )}
      <NfcButtons device={device} />
    </Card>
  );
}

function NfcButtons({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.nfc');
  const may = useMay();
  const [isOpen, modal] = useDisclosure();
  const release = useReleaseNfc();
  if (!may('qr-codes.assign')) return null;
  return (
    <div className={classes.markButtons}>
      <Button variant="default" leftSection={<IconNfc size={17} />} onClick={modal.open}>
        {device.nfcId === null ? t('assign') : t('change')}
      </Button>
      {device.nfcId !== null && (
        <DeleteButton
          label={t('release')}
          icon={<IconUnlink size={17} />}
          title={t('releaseTitle')}
          confirmLabel={t('release')}
          successMessage={t('released')}
          onConfirm={() => release.mutateAsync({ params: { placeId: device.placeUuid, deviceId: device.uuid } })}
        >
          {t('releaseText', { number: device.uniqueId })}
        </DeleteButton>
      )}
      {isOpen && <AssignNfc device={device} onClose={modal.close} />}
    </div>
  );
}
