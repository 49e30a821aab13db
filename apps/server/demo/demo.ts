import { buildDemoStories } from './build-stories.ts';
import { startLiveFleet } from './live-fleet.ts';
import { orderDemoReports } from './order-demo-reports.ts';
import { seedDemoWorld } from './seed-demo-world.ts';

/**
 * The only entry point of this folder. The program loads it only for a demo: a real installation never loads the code
 * that draws the pictures.
 */
export const demo = {
  startFleet: startLiveFleet,
  seed: seedDemoWorld,
  buildStories: buildDemoStories,
  orderReports: orderDemoReports,
};
