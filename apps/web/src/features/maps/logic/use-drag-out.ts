import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** A list item with the position of the pointer that presses or drags it. */
type DraggedDevice = { readonly id: string; readonly x: number; readonly y: number };

/** A shorter movement, in pixels, is a click on the row. */
const MIN_DRAG_DISTANCE = 6;

/** Drags a device from the list; a press becomes a drag when the pointer has moved. */
export const useDragOut = (onDrop: (id: string, clientX: number, clientY: number) => void) => {
  const [pressed, setPressed] = useState<DraggedDevice | null>(null);
  const [dragged, setDragged] = useState<DraggedDevice | null>(null);
  const onDropRef = useRef(onDrop);
  useEffect(() => {
    onDropRef.current = onDrop;
  });
  useEffect(() => {
    if (pressed === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isDragging = false;
    const stop = () => {
      setPressed(null);
      setDragged(null);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      isDragging ||= Math.hypot(x - pressed.x, y - pressed.y) >= MIN_DRAG_DISTANCE;
      if (isDragging) setDragged({ id: pressed.id, x, y });
    };
    const up = ({ clientX, clientY }: PointerEvent) => {
      stop();
      if (isDragging) onDropRef.current(pressed.id, clientX, clientY);
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', key, { signal });
    return () => controller.abort();
  }, [pressed]);
  /** A finger drags only by the handle, because elsewhere it scrolls the list. */
  const startDrag = (id: string, isHandle: boolean) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
    setPressed({ id, x: event.clientX, y: event.clientY });
  };
  return { dragged, startDrag };
};
