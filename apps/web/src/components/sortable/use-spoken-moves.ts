import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** The announcements of a screen reader while a row is moved. */
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
        // the first event reports the row over itself: only from then on the keys move it, so "lifted" is announced now
        return isFirst ? t('lifted', at(active.id)) : t('over', at(active.id, over?.id));
      },
      onDragEnd: ({ active, over }) => t('dropped', at(active.id, over?.id)),
      onDragCancel: ({ active }) => t('cancelled', at(active.id)),
    },
  };
};
