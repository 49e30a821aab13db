import { Alert } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';
import { expectedPhotos } from '../outbox/visit-outbox.ts';

/** The phone has closed the app while its camera was open: the photo of this device did not arrive. */
export function LostPhotoNotice({ entry }: { readonly entry: InspectionDevice }) {
  const t = useTranslations('inspections.camera');
  const ui = useTranslations('ui.action');
  const { inspection } = useVisit();
  const lost = useSyncExternalStore(expectedPhotos.subscribe, expectedPhotos.getLost);
  if (lost?.visitUuid !== inspection.uuid || lost.deviceUuid !== entry.device.uuid) return null;
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
