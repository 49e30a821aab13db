import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './zones.module.css';

type Props = { readonly name: string; readonly onEdit: () => void; readonly onDelete: () => void };

/** What one does with a zone. */
export function ZoneButtons({ name, onEdit, onDelete }: Props) {
  const t = useTranslations('zones');
  return (
    <span className={classes.buttons}>
      <ActionIcon aria-label={t('editOf', { name })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon color="red" aria-label={t('deleteOf', { name })} onClick={onDelete}>
        <IconTrash size={18} />
      </ActionIcon>
    </span>
  );
}
