import type { Random } from '../random.ts';
import { drawDroppings, drawMouse } from './rodents.ts';
import { type Scene, viewOverTrap } from './scene.ts';
import { drawBox, drawOnFace, type Placement, type Rgb, type Stage, toWorldPoint } from './solids.ts';
import { paintInMillimetres } from './surfaces.ts';
import { drawEntrance, drawShadow, drawSticker, groundOptions, pointOnDevice, WHITE, ZINC } from './trap-parts.ts';

/** Snap traps, electronic traps and multi-catch traps in their positions. */

const drawTrapMouse = (stage: Stage, stand: Placement, random: Random, z: number): void => {
  const corners = [
    toWorldPoint(stand, [-60, -120, z]),
    toWorldPoint(stand, [60, -120, z]),
    toWorldPoint(stand, [60, 70, z]),
    toWorldPoint(stand, [-60, 70, z]),
  ] as const;
  drawOnFace(stage, corners, 120, 190, (ctx) => {
    ctx.translate(60, 116);
    ctx.fillStyle = 'rgba(0,0,0,0.35)';
    ctx.beginPath();
    ctx.ellipse(5, -6, 24, 50, 0, 0, Math.PI * 2);
    ctx.fill();
    drawMouse(ctx, random);
  });
};

export const snapTrap = (random: Random, caught: boolean): Scene => {
  const stand: Placement = {
    x: random.between(-20, 20),
    y: random.between(-30, 0),
    z: 0,
    turn: random.between(-0.5, 0.5),
  };
  const base = random.pick<Rgb>([
    [46, 46, 48],
    [150, 40, 34],
    [176, 138, 88],
  ]);
  return {
    ...groundOptions(random),
    view: { ...viewOverTrap(random), height: random.between(330, 380), back: random.between(220, 280) },
    onFloor: (floor) => {
      drawShadow(stand, 98, 142)(floor);
      paintInMillimetres(floor, (ctx) => drawDroppings(ctx, random, random.int(0, 9), [-180, -160, 360, 260], 5));
    },
    solids: (stage) => {
      drawBox(stage, stand, [98, 142, 13], base, { taper: 2 });
      drawBox(stage, { ...stand, ...pointOnDevice(stand, 0, 46), z: 13 }, [46, 34, 7], [208, 178, 60], { taper: 3 });
      drawBox(stage, { ...stand, ...pointOnDevice(stand, 0, -14), z: 13 }, [86, 9, 9], ZINC, { gloss: 0.5 });
      if (caught) drawTrapMouse(stage, { ...stand, ...pointOnDevice(stand, 0, 14) }, random, 16);
      else
        drawBox(stage, { ...stand, ...pointOnDevice(stand, 0, 45), z: 20 }, [15, 13, 6], [112, 66, 30], { taper: 3 });
      const bar = caught ? 8 : -56;
      for (const x of [-38, 38]) {
        drawBox(
          stage,
          { ...stand, ...pointOnDevice(stand, x, (bar - 14) / 2), z: caught ? 26 : 16 },
          [5, Math.abs(bar + 14), 5],
          ZINC,
          { gloss: 0.6 },
        );
      }
      drawBox(stage, { ...stand, ...pointOnDevice(stand, 0, bar), z: caught ? 28 : 16 }, [82, 6, 6], ZINC, {
        gloss: 0.6,
      });
    },
  };
};

export const electronicTrap = (random: Random, alert: boolean): Scene => {
  const stand: Placement = {
    x: random.between(-30, 30),
    y: random.between(-20, 20),
    z: 0,
    turn: random.between(-0.15, 0.15),
  };
  return {
    ...groundOptions(random),
    view: viewOverTrap(random),
    onFloor: drawShadow(stand, 210, 130),
    solids: (stage) => {
      const base = drawBox(stage, stand, [210, 130, 74], WHITE, { taper: 3 });
      drawEntrance(stage, base.front, 210, 74);
      drawBox(stage, { ...stand, z: 74 }, [200, 120, 22], [96, 100, 106], { taper: 12, gloss: 0.28 });
      drawBox(stage, { ...stand, ...pointOnDevice(stand, 82, 44), z: 88 }, [9, 9, 92], [30, 30, 32], { taper: 2 });
      drawSticker(stage, { ...stand, ...pointOnDevice(stand, -22, 0) }, 96.5, '#5b3fc4');
      const [x, y] = stage.camera.project(toWorldPoint(stand, [52, -18, 97]));
      const glow = stage.ctx.createRadialGradient(x, y, 1, x, y, 26);
      glow.addColorStop(0, alert ? 'rgba(255,120,90,1)' : 'rgba(170,255,170,1)');
      glow.addColorStop(0.25, alert ? 'rgba(255,40,20,0.85)' : 'rgba(60,230,90,0.8)');
      glow.addColorStop(1, 'rgba(0,0,0,0)');
      stage.ctx.fillStyle = glow;
      stage.ctx.fillRect(x - 26, y - 26, 52, 52);
    },
  };
};

export const multiCatchTrap = (random: Random, caught: number): Scene => {
  const stand: Placement = {
    x: random.between(-20, 20),
    y: random.between(-20, 10),
    z: 0,
    turn: random.between(-0.1, 0.1),
  };
  return {
    ...groundOptions(random),
    view: viewOverTrap(random),
    onFloor: drawShadow(stand, 268, 158),
    solids: (stage) => {
      const faces = drawBox(stage, stand, [268, 158, 52], ZINC, { gloss: 0.35 });
      drawOnFace(stage, faces.front, 268, 52, (ctx) => {
        ctx.fillStyle = '#111111';
        for (const x of [34, 234]) {
          ctx.beginPath();
          ctx.roundRect(x - 20, 4, 40, 34, 12);
          ctx.fill();
        }
      });
      drawOnFace(stage, faces.top, 268, 158, (ctx) => {
        ctx.fillStyle = 'rgba(40,42,44,0.85)';
        ctx.fillRect(48, 34, 172, 90);
        ctx.save();
        ctx.beginPath();
        ctx.rect(48, 34, 172, 90);
        ctx.clip();
        for (let mouse = 0; mouse < caught; mouse += 1) {
          ctx.save();
          ctx.translate(84 + mouse * 56, 72 + random.between(-8, 8));
          ctx.rotate(random.between(-1.2, 1.2));
          ctx.scale(0.72, 0.72);
          drawMouse(ctx, random);
          ctx.restore();
        }
        const glass = ctx.createLinearGradient(48, 34, 220, 124);
        glass.addColorStop(0, 'rgba(255,255,255,0.28)');
        glass.addColorStop(0.45, 'rgba(255,255,255,0.04)');
        glass.addColorStop(0.55, 'rgba(255,255,255,0.2)');
        glass.addColorStop(1, 'rgba(255,255,255,0.02)');
        ctx.fillStyle = glass;
        ctx.fillRect(48, 34, 172, 90);
        ctx.restore();
        ctx.strokeStyle = 'rgba(60,62,64,0.7)';
        ctx.lineWidth = 2;
        for (const x of [16, 26, 242, 252]) {
          ctx.beginPath();
          ctx.moveTo(x, 14);
          ctx.lineTo(x, 144);
          ctx.stroke();
        }
      });
    },
  };
};
