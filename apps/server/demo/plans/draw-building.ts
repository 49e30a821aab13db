import { drawLabels } from './draw-labels.ts';
import { drawLine, FLOOR, fillRect, INK, type Sheet } from './plan-sheet.ts';
import { DOOR_WIDTH, type Door, type Rect, type RoomKind } from './plan-types.ts';

/** Thickness in metres. */
const OUTER_WALL = 0.45;
const INNER_WALL = 0.2;

const isInOuterWall = ({ plan }: Sheet, door: Door): boolean => {
  const [x, y, width, height] = plan.building;
  return door.axis === 'h' ? door.y === y || door.y === y + height : door.x === x || door.x === x + width;
};

const drawFloors = (sheet: Sheet): void => {
  for (const { rect, kind } of sheet.plan.rooms) fillRect(sheet, rect, FLOOR[kind]);
};

/** A frame of the given thickness around the centre line of the walls. */
const drawFrame = (sheet: Sheet, [x, y, width, height]: Rect, thickness: number): void => {
  const half = thickness / 2;
  fillRect(sheet, [x - half, y - half, width + thickness, thickness], INK);
  fillRect(sheet, [x - half, y + height - half, width + thickness, thickness], INK);
  fillRect(sheet, [x - half, y - half, thickness, height + thickness], INK);
  fillRect(sheet, [x + width - half, y - half, thickness, height + thickness], INK);
};

const drawWalls = (sheet: Sheet): void => {
  for (const { rect } of sheet.plan.rooms) drawFrame(sheet, rect, INNER_WALL);
  drawFrame(sheet, sheet.plan.building, OUTER_WALL);
};

const hasWindows = (kind: RoomKind): boolean => !['cold', 'building', 'technical', 'storage'].includes(kind);

/** The centres of windows along one outer wall of a room, three metres apart and clear of doors. */
const windowsAlong = (from: number, to: number, doors: readonly number[]): number[] => {
  const count = Math.floor((to - from - 0.8) / 3);
  const step = (to - from) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => from + (index + 0.5) * step).filter((at) =>
    doors.every((door) => Math.abs(door - at) > 2.4),
  );
};

const drawWindow = (sheet: Sheet, x: number, y: number, axis: 'h' | 'v'): void => {
  const rect: Rect =
    axis === 'h' ? [x - 0.75, y - OUTER_WALL / 2, 1.5, OUTER_WALL] : [x - OUTER_WALL / 2, y - 0.75, OUTER_WALL, 1.5];
  fillRect(sheet, rect, '#ffffff');
  const { ctx } = sheet;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2;
  for (const shift of [-OUTER_WALL / 2, 0, OUTER_WALL / 2]) {
    if (axis === 'h') drawLine(sheet, [x - 0.75, y + shift], [x + 0.75, y + shift]);
    else drawLine(sheet, [x + shift, y - 0.75], [x + shift, y + 0.75]);
  }
};

/** Start and length of a rectangle along one axis. */
const span = ([x, y, width, height]: Rect, axis: 'h' | 'v'): readonly [start: number, end: number] =>
  axis === 'h' ? [x, x + width] : [y, y + height];

/** Draws the windows of all rooms in one outer wall, which runs along the axis. */
const drawWindowsOf = (sheet: Sheet, axis: 'h' | 'v', wall: number): void => {
  const { doors, rooms } = sheet.plan;
  const otherAxis = axis === 'h' ? 'v' : 'h';
  const doorPositions = doors
    .filter((door) => door.axis === axis && (axis === 'h' ? door.y : door.x) === wall)
    .map((door) => (axis === 'h' ? door.x : door.y));
  for (const { kind, rect } of rooms) {
    if (!hasWindows(kind) || !span(rect, otherAxis).includes(wall)) continue;
    for (const at of windowsAlong(...span(rect, axis), doorPositions)) {
      if (axis === 'h') drawWindow(sheet, at, wall, axis);
      else drawWindow(sheet, wall, at, axis);
    }
  }
};

const drawWindows = (sheet: Sheet): void => {
  for (const wall of span(sheet.plan.building, 'v')) drawWindowsOf(sheet, 'h', wall);
  for (const wall of span(sheet.plan.building, 'h')) drawWindowsOf(sheet, 'v', wall);
};

/**
 * A door leaf of the given width, hinged at `hinge` metres along the wall, with the quarter circle in which it swings.
 */
const drawDoorLeaf = (sheet: Sheet, door: Door, hinge: number, width: number, closingDirection: 1 | -1): void => {
  const { ctx, scale } = sheet;
  const turn = door.axis === 'h' ? 0 : Math.PI / 2;
  const [pivotX, pivotY] = door.axis === 'h' ? [door.x + hinge, door.y] : [door.x, door.y + hinge];
  const side = door.axis === 'h' ? door.side : (-door.side as 1 | -1);
  ctx.save();
  ctx.translate(scale.x(pivotX), scale.y(pivotY));
  ctx.rotate(turn);
  const radius = width * scale.pixelsPerMetre;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0, side * radius);
  ctx.stroke();
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  const openAngle = (side * Math.PI) / 2;
  const closedAngle = closingDirection === 1 ? 0 : Math.PI;
  ctx.arc(0, 0, radius, openAngle, closedAngle, side * closingDirection === 1);
  ctx.stroke();
  ctx.restore();
};

/** Sectional gates and docks: the opening with a dashed curtain; a dock has a leveller and bumpers outside. */
const drawGate = (sheet: Sheet, door: Door, width: number): void => {
  const { ctx } = sheet;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2;
  ctx.setLineDash([8, 5]);
  const half = width / 2;
  if (door.axis === 'h') drawLine(sheet, [door.x - half, door.y], [door.x + half, door.y]);
  else drawLine(sheet, [door.x, door.y - half], [door.x, door.y + half]);
  ctx.setLineDash([]);
  if (door.kind !== 'dock') return;
  const outward = door.y <= sheet.plan.building[1] ? -1 : 1;
  const plate: Rect = [door.x - half + 0.3, outward === 1 ? door.y + 0.25 : door.y - 1.15, width - 0.6, 0.9];
  fillRect(sheet, plate, '#c9cfd4');
  fillRect(sheet, [door.x - half - 0.1, outward === 1 ? door.y + 0.25 : door.y - 0.75, 0.3, 0.5], INK);
  fillRect(sheet, [door.x + half - 0.2, outward === 1 ? door.y + 0.25 : door.y - 0.75, 0.3, 0.5], INK);
};

const drawDoor = (sheet: Sheet, door: Door): void => {
  const width = DOOR_WIDTH[door.kind];
  const depth = (isInOuterWall(sheet, door) ? OUTER_WALL : INNER_WALL) + 0.06;
  const gap: Rect =
    door.axis === 'h'
      ? [door.x - width / 2, door.y - depth / 2, width, depth]
      : [door.x - depth / 2, door.y - width / 2, depth, width];
  fillRect(sheet, gap, '#ffffff');
  if (door.kind === 'door') drawDoorLeaf(sheet, door, -width / 2, width, 1);
  if (door.kind === 'double') {
    drawDoorLeaf(sheet, door, -width / 2, width / 2, 1);
    drawDoorLeaf(sheet, door, width / 2, width / 2, -1);
  }
  if (door.kind === 'gate' || door.kind === 'dock') drawGate(sheet, door, width);
};

export const drawBuilding = (sheet: Sheet, drawInside: () => void): void => {
  drawFloors(sheet);
  drawInside();
  drawLabels(sheet);
  drawWalls(sheet);
  drawWindows(sheet);
  for (const door of sheet.plan.doors) drawDoor(sheet, door);
};
