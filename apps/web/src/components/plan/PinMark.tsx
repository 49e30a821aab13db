import type { PinLook } from '@trapline/plan-render/device-pins.ts';
import { type Brush, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import { useEffect, useRef } from 'react';

type Props = { readonly look: PinLook };

const WIDTH = 26;
const HEIGHT = 18;
const PIN = 13;

/** A pin as it stands on the plan, without letters. */
export function PinMark({ look }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const dots = globalThis.devicePixelRatio || 1;
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    canvas.current.width = WIDTH * dots;
    canvas.current.height = HEIGHT * dots;
    context.scale(dots, dots);
    const [x, y] = [WIDTH / 2, HEIGHT / 2];
    const brush: Brush = context;
    paintPins(brush, [{ ...look, label: '', x, y, labelX: x, labelY: y }], PIN);
  }, [look]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} style={{ width: WIDTH, height: HEIGHT, display: 'block' }} />
    </span>
  );
}
