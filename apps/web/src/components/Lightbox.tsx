import { ActionIcon, Modal, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './photos.module.css';

type LightboxPhoto = { readonly id: string; readonly src: string; readonly caption: string };

type Props = {
  readonly photos: readonly LightboxPhoto[];
  /** The id of the open picture; null when none is open. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
};

/** Shows pictures in full size; the arrow keys go to the next or previous one. */
export function Lightbox({ photos, openId, onOpen }: Props) {
  const t = useTranslations('ui');
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  const step = (by: number) => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) onOpen(next.id);
  };
  const onArrowKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <Modal
      opened={photo !== undefined}
      onClose={() => onOpen(null)}
      title={t('photos.position', { position: index + 1, count: photos.length })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onKeyDown={onArrowKey}
    >
      {photo && (
        <figure className={classes.figure}>
          <LargePhoto key={photo.id} photo={photo} />
          <figcaption className={classes.caption}>
            <Text fz="sm">{photo.caption}</Text>
            {photos.length > 1 && (
              <span className={classes.rotate}>
                <ActionIcon aria-label={t('photos.previous')} onClick={() => step(-1)}>
                  <IconChevronLeft size={20} />
                </ActionIcon>
                <ActionIcon aria-label={t('photos.next')} onClick={() => step(1)}>
                  <IconChevronRight size={20} />
                </ActionIcon>
              </span>
            )}
          </figcaption>
        </figure>
      )}
    </Modal>
  );
}

/** The picture, or the reason why it cannot be shown. */
function LargePhoto({ photo: { src, caption } }: { readonly photo: LightboxPhoto }) {
  const t = useTranslations('ui.photos');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p className={classes.noPicture} role="alert">
        <IconPhotoOff size={28} aria-hidden="true" />
        {t('broken')}
      </p>
    );
  }
  return <img className={classes.large} src={src} alt={caption} onError={() => setBroken(true)} />;
}
