import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** Something of a list is carried by its handle to wherever it is let go. */
export type Carried = { readonly id: string; readonly x: number; readonly y: number };

export const useDragOut = (onDrop: (id: string, clientX: number, clientY: number) => void) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const id = carried?.id;
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => setCarried({ id, x, y });
    const up = ({ clientX, clientY }: PointerEvent) => {
      setCarried(null);
      drop.current(id, clientX, clientY);
    };
    const leave = () => setCarried(null);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', leave, { signal });
    window.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [id]);
  const take = (taken: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setCarried({ id: taken, x: event.clientX, y: event.clientY });
  };
  return { carried, take };
};
