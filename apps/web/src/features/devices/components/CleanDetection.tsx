import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBellOff } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmModal } from '~/components/ConfirmModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useCleanDetection } from '../api/use-clean-detection.ts';

/** There while the device alarms: says that it was dealt with. */
export function CleanDetection({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.cleanDetection');
  const may = useMay();
  const clean = useCleanDetection();
  const [isAsked, ask] = useDisclosure();
  if (!device.detect || !may('place-devices.clean-detection')) return null;

  const close = () => {
    clean.reset();
    ask.close();
  };
  const confirm = () =>
    clean.mutate(
      { params: { deviceId: device.uuid } },
      {
        onSuccess: () => {
          toastSuccess(t('done'));
          close();
        },
      },
    );
  return (
    <>
      <Button variant="default" leftSection={<IconBellOff size={17} />} onClick={ask.open}>
        {t('open')}
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={t('title', { number: device.uniqueId })}
        confirmLabel={t('confirm')}
        pending={clean.isPending}
        error={clean.error}
        onConfirm={confirm}
        onClose={close}
      >
        {t('text')}
      </ConfirmModal>
    </>
  );
}
