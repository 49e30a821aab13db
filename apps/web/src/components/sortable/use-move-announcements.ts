import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** The announcements of a screen reader while a row is moved. */
export const useMoveAnnouncements = (
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> => {
  const t = useTranslations('ui.sorting');
  const isJustLifted = useRef(false);
  const positionOf = (id: unknown, targetId: unknown = id) => ({
    name: nameOf(String(id)),
    place: String(ids.indexOf(String(targetId)) + 1),
    count: String(ids.length),
  });
  return {
    screenReaderInstructions: { draggable: t('help') },
    announcements: {
      onDragStart: () => {
        isJustLifted.current = true;
        return undefined;
      },
      onDragOver: ({ active, over }) => {
        const isFirst = isJustLifted.current;
        isJustLifted.current = false;
        // the first event reports the row over itself: only from then on the keys move it, so "lifted" is announced now
        return isFirst ? t('lifted', positionOf(active.id)) : t('over', positionOf(active.id, over?.id));
      },
      onDragEnd: ({ active, over }) => t('dropped', positionOf(active.id, over?.id)),
      onDragCancel: ({ active }) => t('cancelled', positionOf(active.id)),
    },
  };
};
