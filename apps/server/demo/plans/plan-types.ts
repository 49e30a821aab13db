import type { DeviceTypeCode } from '../../src/seed/catalogue/device-types.ts';

/** Floor plans of the demo data. All lengths are in metres, with x to the east and y to the south. */

export type Rect = readonly [x: number, y: number, width: number, height: number];

export type RoomKind =
  | 'production'
  | 'kitchen'
  | 'storage'
  | 'cold'
  | 'corridor'
  | 'social'
  | 'technical'
  | 'public'
  | 'building';

export type Room = {
  readonly id: string;
  readonly name: string;
  /** The zone of the facility to which the room belongs. */
  readonly zone: string;
  readonly kind: RoomKind;
  readonly rect: Rect;
};

/** An opening in a wall along the axis, given by its centre; `side` is the side to which a leaf swings. */
export type Door = {
  readonly kind: 'door' | 'double' | 'gate' | 'dock' | 'opening';
  readonly x: number;
  readonly y: number;
  readonly axis: 'h' | 'v';
  readonly side: 1 | -1;
};

export const DOOR_WIDTH: Readonly<Record<Door['kind'], number>> = {
  door: 1,
  double: 1.8,
  gate: 3.2,
  dock: 3,
  opening: 3,
};

export type Fixture =
  | { readonly draw: 'box' | 'belt' | 'oven' | 'table' | 'stairs' | 'counter' | 'cold'; readonly rect: Rect }
  | { readonly draw: 'tank'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly draw: 'racks' | 'pallets' | 'lockers' | 'desks' | 'seats'; readonly rect: Rect; readonly count: number }
  | { readonly draw: 'wc'; readonly x: number; readonly y: number };

export type Outdoor =
  | { readonly draw: 'lawn' | 'road' | 'fence' | 'bins'; readonly rect: Rect }
  | { readonly draw: 'parking'; readonly rect: Rect; readonly count: number }
  | { readonly draw: 'car'; readonly x: number; readonly y: number; readonly axis: 'h' | 'v' }
  | {
      readonly draw: 'truck';
      readonly x: number;
      readonly y: number;
      readonly axis: 'h' | 'v';
      readonly facing: 1 | -1;
    }
  | { readonly draw: 'trees'; readonly at: readonly (readonly [x: number, y: number, radius: number])[] }
  | { readonly draw: 'note'; readonly x: number; readonly y: number; readonly text: string; readonly turned?: true };

/** Devices of one type, along the walls of a room or around a rectangle outside, in the order of their numbers. */
export type Placement = {
  readonly type: DeviceTypeCode;
  readonly count: number;
} & ({ readonly room: string } | { readonly around: Rect; readonly gap: number; readonly what: string });

export type Plan = {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** First part of the room numbers; 0 is the ground floor. */
  readonly level: string;
  /** The part of the site that the sheet shows. */
  readonly extent: Rect;
  /** The outline of the building: thick walls, windows. */
  readonly building: Rect;
  /** Clockwise rotation of the north arrow in degrees. */
  readonly north: number;
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly fixtures: readonly Fixture[];
  readonly outdoor: readonly Outdoor[];
  readonly placements: readonly Placement[];
};

// short names keep the plan files readable as tables

export const createRoom = (id: string, name: string, zone: string, kind: RoomKind, rect: Rect): Room => ({
  id,
  name,
  zone,
  kind,
  rect,
});

/** Doors in a horizontal wall at `y`, at the given x. */
export const doorsInRow = (kind: Door['kind'], y: number, xs: readonly number[], side: 1 | -1 = 1): Door[] =>
  xs.map((x) => ({ kind, x, y, axis: 'h', side }));

/** Doors in a vertical wall at `x`, at the given y. */
export const doorsInColumn = (kind: Door['kind'], x: number, ys: readonly number[], side: 1 | -1 = 1): Door[] =>
  ys.map((y) => ({ kind, x, y, axis: 'v', side }));

/** Distance from the rear of a lorry to its reference point, including the gap to the wall. */
const TRUCK_LENGTH = 6.7;

/** Lorries with their rear at docks in a southern or northern wall. */
export const trucksBelow = (wall: number, xs: readonly number[]): Outdoor[] =>
  xs.map((x) => ({ draw: 'truck', x, y: wall + TRUCK_LENGTH, axis: 'v', facing: 1 }));
export const trucksAbove = (wall: number, xs: readonly number[]): Outdoor[] =>
  xs.map((x) => ({ draw: 'truck', x, y: wall - TRUCK_LENGTH, axis: 'v', facing: -1 }));

export const placeInRooms = (type: DeviceTypeCode, counts: Readonly<Record<string, number>>): Placement[] =>
  Object.entries(counts).map(([id, count]) => ({ type, count, room: id }));
