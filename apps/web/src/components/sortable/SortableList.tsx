import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import classes from './SortableList.module.css';
import { SortableRow } from './SortableRow.tsx';
import { useMoveAnnouncements } from './use-move-announcements.ts';

type Props<Row> = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  /** Stores the new order, given as all ids; a refusal restores the previous order. */
  readonly onOrder: (ids: readonly string[]) => Promise<unknown>;
  readonly children: (row: Row) => ReactNode;
};

/** The minimum movement for a drag; a shorter one on the handle may be the start of scrolling. */
const MIN_DRAG_PX = 5;

/** A list whose rows the user can order with the mouse, by touch, or with the keys on the handle. */
export function SortableList<Row>({ label, rows, rowId, rowLabel, onOrder, children }: Props<Row>) {
  const rowIds = rows.map(rowId);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const ids = order?.filter((id) => rowIds.includes(id)) ?? rowIds;
  const byId = new Map(rows.map((row) => [rowId(row), row]));
  const nameOf = (id: string) => {
    const row = byId.get(id);
    return row === undefined ? '' : rowLabel(row);
  };
  const announcements = useMoveAnnouncements(ids, nameOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = async (from: string, to: string) => {
    const next = arrayMove([...ids], ids.indexOf(from), ids.indexOf(to));
    setOrder(next);
    // the caller shows the error and the stored order is loaded again
    await onOrder(next).catch(() => undefined);
    setOrder(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={announcements}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) void move(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {ids.map((id) => {
            const row = byId.get(id);
            return row === undefined ? null : (
              <SortableRow key={id} id={id} name={rowLabel(row)}>
                {children(row)}
              </SortableRow>
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
