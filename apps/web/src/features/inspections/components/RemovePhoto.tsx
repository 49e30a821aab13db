import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { removeUnsentPhoto } from '../log/remove-from-phone.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';

type Props = {
  readonly photo: QueuedPhoto;
  /** Its position among the photos beside it, for the label. */
  readonly position: number;
};

/** Removes a photo of the visit that is on this phone only. */
export function RemovePhoto({ photo, position }: Props) {
  const t = useTranslations('inspections.sheet');
  const { inspection, reason } = useVisit();
  return (
    <ActionIcon
      size="xl"
      aria-label={t('removePhoto', { position })}
      onClick={() => void removeUnsentPhoto(refOf(inspection), photo, reason)}
    >
      <IconX size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
