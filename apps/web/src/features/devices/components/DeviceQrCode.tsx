import { Button, Card, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode, IconUnlink } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { QrPicture } from '~/components/QrPicture.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useReleaseQrCode } from '../calls.ts';
import { AssignQrCode } from './AssignQrCode.tsx';
import classes from './devices.module.css';

/** The printed code of the device, to compare with the label or to scan from the screen (DEC-045). */
export function DeviceQrCode({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.qr');
  const { qrcodeId } = device;
  return (
    <Card component="section" className={classes.mark}>
      <Title order={2}>{t('title')}</Title>
      {qrcodeId === null ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <div className={classes.code}>
          <QrPicture
            text={`${window.location.origin}/app/qr/${encodeURIComponent(qrcodeId)}`}
            label={t('picture', { code: qrcodeId })}
          />
          <span className={classes.codeText}>{qrcodeId}</span>
        </div>
      )}
      <QrCodeButtons device={device} />
    </Card>
  );
}

function QrCodeButtons({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.qr');
  const may = useMay();
  const [isOpen, modal] = useDisclosure();
  const release = useReleaseQrCode();
  if (!may('qr-codes.assign')) return null;
  const params = { placeId: device.placeUuid, deviceId: device.uuid };
  return (
    <div className={classes.markButtons}>
      <Button variant="default" leftSection={<IconQrcode size={17} />} onClick={modal.open}>
        {device.qrcodeId === null ? t('assign') : t('change')}
      </Button>
      {device.qrcodeId !== null && (
        <DeleteButton
          label={t('release')}
          icon={<IconUnlink size={17} />}
          title={t('releaseTitle')}
          confirmLabel={t('release')}
          successMessage={t('released')}
          onConfirm={() => release.mutateAsync({ params })}
        >
          {t('releaseText', { number: device.uniqueId })}
        </DeleteButton>
      )}
      {isOpen && <AssignQrCode device={device} onClose={modal.close} />}
    </div>
  );
}
