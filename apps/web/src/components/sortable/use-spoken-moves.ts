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
      onDragStart: () => {
        isLifted.current = true;
        return undefined;
      },
      onDragOver: ({ active, over }) => {
        const isFirst = isLifted.current;
        isLifted.current = false;
        // at first it lies over itself: from then on keys move it, before that they are lost
        return isFirst ? t('lifted', at(active.id)) : t('over', at(active.id, over?.id));
      },
      onDragEnd: ({ active, over }) => t('dropped', at(active.id, over?.id)),
      onDragCancel: ({ active }) => t('cancelled', at(active.id)),
    },
  };
};
