import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBellOff } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useCleanDetection } from '../calls.ts';

/** Shown while the device has an alarm: reports that it was dealt with. */
export function CleanDetection({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.cleanDetection');
  const may = useMay();
  const clean = useCleanDetection();
  const [isConfirming, confirmModal] = useDisclosure();
  if (!device.detect || !may('place-devices.clean-detection')) return null;

  return (
    <>
      <Button variant="default" leftSection={<IconBellOff size={17} />} onClick={confirmModal.open}>
        {t('open')}
      </Button>
      {isConfirming && (
        <ConfirmWrite
          title={t('title', { number: device.uniqueId })}
          confirmLabel={t('confirm')}
          successMessage={t('done')}
          onConfirm={() => clean.mutateAsync({ params: { deviceId: device.uuid } })}
          onClose={confirmModal.close}
        >
          {t('text')}
        </ConfirmWrite>
      )}
    </>
  );
}
