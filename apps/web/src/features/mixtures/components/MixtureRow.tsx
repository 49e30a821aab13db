import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { EditedMixture } from '@trapline/contract/mixtures/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { Whole } from '~/components/Whole.tsx';
import classes from './mixtures.module.css';

type Props = { readonly mixture: EditedMixture; readonly onEdit: () => void; readonly onDelete: () => void };

export function MixtureRow({ mixture, onEdit, onDelete }: Props) {
  const t = useTranslations('mixtures');
  return (
    <>
      <span className={classes.words}>
        <span className={classes.name}>
          <Whole>{mixture.name}</Whole>
        </span>
        {mixture.description && <span className={classes.line}>{mixture.description}</span>}
        <span className={classes.line}>{t('grams', { grams: mixture.grammage })}</span>
      </span>
      <span className={classes.aside}>
        <StatusBadge tone={mixture.toxic ? 'warning' : 'quiet'}>{t(mixture.toxic ? 'toxic' : 'notToxic')}</StatusBadge>
        <RowActions
          name={mixture.name}
          menu={
            <RowAction danger icon={<IconTrash size={17} />} onClick={onDelete}>
              {t('delete')}
            </RowAction>
          }
        >
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {t('edit')}
          </Button>
        </RowActions>
      </span>
    </>
  );
}
