import {
  createRoom,
  doorsInColumn,
  doorsInRow,
  type Outdoor,
  type Plan,
  placeInRooms,
  trucksBelow,
} from './plan-types.ts';

const STORAGE = 'Hale składowania';
const DOCKS = 'Strefa przeładunku';
const TECHNICAL = 'Zaplecze techniczne';
const SOCIAL = 'Biura i socjalne';

const DOCKS_X = [6, 14, 22, 30, 38, 46, 54, 62, 70, 78];

const yard: readonly Outdoor[] = [
  { draw: 'road', rect: [-8, 57, 126, 18] },
  { draw: 'lawn', rect: [-8, -8, 126, 7] },
  { draw: 'lawn', rect: [-8, -1, 7, 58] },
  { draw: 'lawn', rect: [111, -1, 7, 40] },
  { draw: 'parking', rect: [94, 64, 20, 5], count: 8 },
  ...trucksBelow(56, [14, 22, 46, 62]),
  {
    draw: 'trees',
    at: [
      [8, -5, 1.7],
      [26, -5, 1.5],
      [44, -5, 1.8],
      [62, -5, 1.6],
      [80, -5, 1.7],
      [98, -5, 1.5],
      [-5, 8, 1.6],
      [-5, 22, 1.8],
      [-5, 36, 1.5],
      [114.6, 10, 1.7],
      [114.6, 26, 1.5],
    ],
  },
  { draw: 'note', x: 34, y: 72, text: 'plac manewrowy – doki 1–10' },
];

export const WAREHOUSE: Plan = {
  id: 'warehouse',
  name: 'Magazyn centralny – poziom 0',
  note: 'Rzut hali z dokami przeładunkowymi',
  level: '0',
  extent: [-8, -8, 126, 84],
  building: [0, 0, 110, 56],
  north: 40,
  rooms: [
    createRoom('halaA', 'Hala A – składowanie wysokie', STORAGE, 'storage', [0, 0, 55, 43]),
    createRoom('halaB', 'Hala B – kompletacja', STORAGE, 'storage', [55, 0, 35, 43]),
    createRoom('zwroty', 'Strefa zwrotów', STORAGE, 'storage', [90, 0, 20, 19]),
    createRoom('ladowanie', 'Ładowanie wózków', TECHNICAL, 'technical', [90, 19, 20, 12]),
    createRoom('technika', 'Pomieszczenie techniczne', TECHNICAL, 'technical', [90, 31, 20, 12]),
    createRoom('rampa', 'Strefa załadunku i wyładunku', DOCKS, 'storage', [0, 43, 90, 13]),
    createRoom('biura', 'Biuro magazynu', SOCIAL, 'social', [90, 43, 20, 6.5]),
    createRoom('socjalne', 'Szatnie i jadalnia', SOCIAL, 'social', [90, 49.5, 20, 6.5]),
  ],
  doors: [
    ...doorsInRow('dock', 56, DOCKS_X),
    ...doorsInRow('gate', 43, [9, 27, 46, 64, 82], -1),
    ...doorsInColumn('gate', 55, [12, 32]),
    ...doorsInColumn('gate', 90, [10, 25]),
    ...doorsInColumn('door', 90, [37, 46.2, 52.6]),
    ...doorsInColumn('door', 110, [9, 25, 37, 46.2]),
    ...doorsInRow('door', 0, [28, 72], -1),
    ...doorsInColumn('door', 0, [22, 49.5], -1),
    ...doorsInColumn('double', 110, [52.6]),
  ],
  fixtures: [
    ...[3, 9.4, 12, 18.4, 21, 27.4, 30, 36.4].map(
      (y) => ({ draw: 'racks', rect: [4, y, 46, 2.4], count: 17 }) as const,
    ),
    ...[4, 9, 14, 27, 32, 37].map((y) => ({ draw: 'racks', rect: [59, y, 26, 1.8], count: 12 }) as const),
    { draw: 'belt', rect: [59, 19.4, 27, 1.2] },
    { draw: 'pallets', rect: [93, 3, 14, 2.4], count: 8 },
    { draw: 'table', rect: [93, 13.6, 9, 1.4] },
    ...[93, 96.6, 100.2, 103.8].map((x) => ({ draw: 'box', rect: [x, 20.4, 2.2, 1.4] }) as const),
    { draw: 'box', rect: [94, 33, 4, 3] },
    { draw: 'box', rect: [101, 33, 5, 3] },
    ...[4, 30, 56].map((x) => ({ draw: 'pallets', rect: [x, 45.6, 16, 2.4], count: 9 }) as const),
    { draw: 'desks', rect: [98, 44.2, 9, 1.6], count: 4 },
    { draw: 'lockers', rect: [92, 55, 8, 0.7], count: 12 },
    { draw: 'seats', rect: [101, 54, 7, 1.2], count: 3 },
  ],
  outdoor: yard,
  placements: [
    ...placeInRooms('electronicTrap', { halaA: 14, halaB: 9, rampa: 11, zwroty: 4, technika: 2 }),
    { type: 'baitStation', count: 12, around: [0, 0, 110, 56], gap: 1, what: 'przy ścianie hali' },
    ...placeInRooms('pheromoneTrap', { halaA: 2, halaB: 1, zwroty: 1 }),
    ...placeInRooms('uvTrap', { rampa: 2 }),
    ...placeInRooms('multiCatchTrap', { rampa: 2, halaB: 1, ladowanie: 1 }),
  ],
};
