import type { PageSize } from './plan-scale.ts';
import { UnreadablePlan } from './unreadable-plan.ts';

/** A white canvas; browsers of phones refuse large ones, and return no context. */
export const newCanvas = ({ width, height }: PageSize): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width));
  canvas.height = Math.max(1, Math.floor(height));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePlan('size');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};
