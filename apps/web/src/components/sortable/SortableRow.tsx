import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './SortableList.module.css';

type Props = { readonly id: string; readonly name: string; readonly children: ReactNode };

export function SortableRow({ id, name, children }: Props) {
  const t = useTranslations('ui.sorting');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('handle') },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('move', { name })}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
    </li>
  );
}
