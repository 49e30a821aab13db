import { UnstyledButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './photos.module.css';

type Props = {
  readonly src: string;
  /** What the picture shows, and by whom or when. */
  readonly alt: string;
  readonly onOpen: () => void;
};

/** A small picture that opens large. */
export function PhotoThumb({ src, alt, onOpen }: Props) {
  const t = useTranslations('ui.photos');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className={classes.thumb} role="img" aria-label={t('broken')}>
        <IconPhotoOff size={22} aria-hidden="true" />
      </span>
    );
  }
  return (
    <UnstyledButton className={classes.thumb} aria-label={t('open', { name: alt })} onClick={onOpen}>
      <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} />
    </UnstyledButton>
  );
}
