import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DraftPhoto } from '../logic/draft.ts';
import classes from './RecordsPart.module.css';

/** Puts a file of this phone into a picture, and lets go of it with the picture. */
export const showFile = (file: File | null) => (image: HTMLImageElement | null) => {
  if (!image || !file) return;
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

type Props = { readonly photo: DraftPhoto; readonly position: number; readonly onRemove: () => void };

/** A photo that is saved with the rest; until then it can be taken out again. */
export function DraftPhotoThumb({ photo, position, onRemove }: Props) {
  const t = useTranslations('inspections.sheet');
  return (
    <span className={classes.photo}>
      <span className={classes.drafted}>
        <img ref={showFile(photo.file)} alt={t('photoToSave', { position })} />
      </span>
      <ActionIcon size="xl" aria-label={t('removePhoto', { position })} onClick={onRemove}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
