import { UnstyledButton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './photos.module.css';

type Props = {
  readonly src: string;
  /** Subject of the picture, and its author or time. */
  readonly alt: string;
  readonly onOpen: () => void;
  /** Makes the picture large enough to recognize the subject; if it cannot be loaded, a text replaces it. */
  readonly isLarge?: boolean;
};

/** A thumbnail that opens the picture in full size. */
export function PhotoThumb({ src, alt, onOpen, isLarge = false }: Props) {
  const t = useTranslations('ui.photos');
  const [failedUrl, setBroken] = useState<string | null>(null);
  if (failedUrl === src) {
    return (
      <span className={classes.thumb} data-large={isLarge || undefined} role="img" aria-label={t('broken')}>
        <IconPhotoOff size={22} aria-hidden="true" />
        {isLarge && <span className={classes.broken}>{t('broken')}</span>}
      </span>
    );
  }
  return (
    <UnstyledButton
      className={classes.thumb}
      data-large={isLarge || undefined}
      aria-label={t('open', { name: alt })}
      onClick={onOpen}
    >
      <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
    </UnstyledButton>
  );
}
