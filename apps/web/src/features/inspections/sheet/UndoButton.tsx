import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Saved } from '../logic/saved.ts';

type Props = { readonly of: Saved; readonly onUndo: () => void };

/** Takes the last saved device back; it stays when the bar that said so has gone. */
export function UndoButton({ of, onUndo }: Props) {
  const t = useTranslations('inspections.saved');
  return (
    <ActionIcon data-moves variant="default" size="xl" aria-label={t('undoOf', { id: of.uniqueId })} onClick={onUndo}>
      <IconArrowBackUp size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
