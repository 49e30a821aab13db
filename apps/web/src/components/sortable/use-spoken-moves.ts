import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** What a reader of the screen hears while a row is moved. */
export const useSpokenMoves = (
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> => {
  const t = useTranslations('ui.sorting');
  const isLifted = useRef(false);
  const at = (id: unknown, place: unknown = id) => ({
    name: nameOf(String(id)),
    place: String(ids.indexOf(String(place)) + 1),
    count: String(ids.length),
  });
  return {
    screenReaderInstructions: { draggable: t('help') },
    announcements: {
      onDragStart: ({ active }) => {
        isLifted.current = true;
        return t('lifted', at(active.id));
      },
      onDragOver: ({ active, over }) => {
        // it lies over itself at first, and that would be said in place of what was just done
        const hasMoved = !isLifted.current;
        isLifted.current = false;
        return hasMoved ? t('over', at(active.id, over?.id)) : undefined;
      },
      onDragEnd: ({ active, over }) => t('dropped', at(active.id, over?.id)),
      onDragCancel: ({ active }) => t('cancelled', at(active.id)),
    },
  };
};
