import { Alert } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { PhotoTarget } from '../logic/expected-photo.ts';
import { useVisit } from '../logic/visit-context.ts';
import { expectedPhotos } from '../outbox/visit-outbox.ts';

/** The phone has closed the app while its camera was open: the photo of this device or answer did not arrive. */
export function LostPhotoNotice({ deviceUuid, questionUuid }: Omit<PhotoTarget, 'visitUuid'>) {
  const t = useTranslations('inspections.camera');
  const ui = useTranslations('ui.action');
  const { inspection } = useVisit();
  const lost = useSyncExternalStore(expectedPhotos.subscribe, expectedPhotos.getLost);
  if (lost?.visitUuid !== inspection.uuid) return null;
  if (lost.deviceUuid !== deviceUuid || lost.questionUuid !== questionUuid) return null;
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconCameraOff size={20} aria-hidden="true" />}
      title={t('lost')}
      withCloseButton
      closeButtonLabel={ui('close')}
      onClose={() => void expectedPhotos.forget().catch(() => undefined)}
    >
      {t('lostText')}
    </Alert>
  );
}
