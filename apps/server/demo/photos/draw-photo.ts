import { registerFonts } from '../fonts.ts';
import type { Random } from '../random.ts';
import { type Scene, takePhoto } from './scene.ts';
import { closedStation, openStation } from './scenes-bait.ts';
import { glueBoard, pheromoneSheet, uvSheet } from './scenes-insect.ts';
import { electronicTrap, multiCatchTrap, snapTrap } from './scenes-rodent.ts';
import { dirtyDrain, doorGap, droppingsAtWall, liveCage, uvLamp } from './scenes-wall.ts';
import type { Studio } from './studio.ts';

/** All subjects of demo photos. The photo of a record shows what the record describes. */
const SCENES = {
  stationClosed: closedStation,
  baitIntact: (random) => openStation(random, 'intact'),
  baitEaten: (random) => openStation(random, 'eaten'),
  baitMouldy: (random) => openStation(random, 'mouldy'),
  snapSet: (random) => snapTrap(random, false),
  snapCaught: (random) => snapTrap(random, true),
  electronicReady: (random) => electronicTrap(random, false),
  electronicAlert: (random) => electronicTrap(random, true),
  multiEmpty: (random) => multiCatchTrap(random, 0),
  multiCaught: (random) => multiCatchTrap(random, random.int(1, 3)),
  boardFresh: (random) => glueBoard(random, 'fresh'),
  boardCrawlers: (random) => glueBoard(random, 'crawlers'),
  boardCockroaches: (random) => glueBoard(random, 'cockroaches'),
  uvLampLit: (random) => uvLamp(random, true),
  uvLampOff: (random) => uvLamp(random, false),
  uvSheetFew: (random) => uvSheet(random, 'few'),
  uvSheetMany: (random) => uvSheet(random, 'many'),
  mothsFew: (random) => pheromoneSheet(random, random.int(1, 4)),
  mothsMany: (random) => pheromoneSheet(random, random.int(12, 30)),
  liveCage,
  doorGap,
  dirtyDrain,
  droppings: droppingsAtWall,
} as const satisfies Readonly<Record<string, (random: Random) => Scene>>;

export type Subject = keyof typeof SCENES;

/** A JPEG of 1280 x 960 pixels. */
export const drawPhoto = (studio: Studio, subject: Subject, random: Random): Promise<Uint8Array> => {
  registerFonts();
  return takePhoto(studio, SCENES[subject](random));
};
