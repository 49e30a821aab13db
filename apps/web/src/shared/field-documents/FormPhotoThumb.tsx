import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';
import { showBytes } from '~/lib/show-bytes.ts';
import classes from './field-documents.module.css';

type Props = { readonly photo: FormPhoto; readonly onRemove: () => void };

/** A photo of a form that is not saved yet. */
export function FormPhotoThumb({ photo: { name, preview, bytes }, onRemove }: Props) {
  const t = useTranslations('interventions.photos');
  // the address of the picture must not change with each render
  const show = useCallback((image: HTMLImageElement | null) => showBytes(preview ?? bytes)(image), [preview, bytes]);
  return (
    <li className={classes.photo}>
      <img ref={show} className={classes.thumb} alt={t('one', { name })} />
      <ActionIcon
        className={classes.remove}
        variant="default"
        radius="xl"
        aria-label={t('remove', { name })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
