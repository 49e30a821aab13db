import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';

type Props = { readonly name: string; readonly onEdit: () => void; readonly onDelete: () => void };

/** The actions for a zone. */
export function ZoneButtons({ name, onEdit, onDelete }: Props) {
  const t = useTranslations('zones');
  return (
    <RowActions
      name={name}
      menu={
        <RowAction danger icon={<IconTrash size={17} />} onClick={onDelete}>
          {t('deleteOf', { name })}
        </RowAction>
      }
    >
      <Button variant="default" size="compact-sm" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </RowActions>
  );
}
