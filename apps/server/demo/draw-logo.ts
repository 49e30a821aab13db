import { createCanvas } from '@napi-rs/canvas';
import { FONT, registerFonts } from './fonts.ts';

export const LOGO = { width: 640, height: 200 } as const;

/** A symbol and the name next to it, on white, like the logo on a van of a small company. */
export const drawLogo = (name: string, color: string, symbol: 'shield' | 'target'): Promise<Uint8Array> => {
  registerFonts();
  const canvas = createCanvas(LOGO.width, LOGO.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, LOGO.width, LOGO.height);
  ctx.translate(100, 100);
  ctx.fillStyle = color;
  ctx.beginPath();
  if (symbol === 'shield') {
    ctx.moveTo(-64, -70);
    ctx.quadraticCurveTo(0, -92, 64, -70);
    ctx.quadraticCurveTo(70, 40, 0, 82);
    ctx.quadraticCurveTo(-70, 40, -64, -70);
  } else {
    ctx.arc(0, 0, 76, 0, Math.PI * 2);
  }
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.fillStyle = '#ffffff';
  ctx.lineWidth = 9;
  ctx.lineCap = 'round';
  if (symbol === 'shield') {
    ctx.beginPath();
    ctx.ellipse(0, 6, 22, 34, 0, 0, Math.PI * 2);
    ctx.fill();
    for (const y of [-14, 6, 26]) {
      ctx.beginPath();
      ctx.moveTo(-44, y - 8);
      ctx.lineTo(-20, y);
      ctx.moveTo(44, y - 8);
      ctx.lineTo(20, y);
      ctx.stroke();
    }
  } else {
    ctx.beginPath();
    ctx.arc(0, 0, 46, 0, Math.PI * 2);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 0, 15, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.fillStyle = color;
  ctx.font = `600 84px "${FONT}"`;
  // the name fills the available width
  ctx.font = `600 ${Math.floor(Math.min(84, (84 * 410) / ctx.measureText(name).width))}px "${FONT}"`;
  ctx.textBaseline = 'middle';
  ctx.fillText(name, 108, 0);
  return canvas.encode('png');
};
