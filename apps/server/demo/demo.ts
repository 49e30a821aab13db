import { buildDemoStories } from './build-stories.ts';
import { startLiveFleet } from './live-fleet.ts';
import { orderDemoReports } from './order-demo-reports.ts';
import { seedDemoWorld } from './seed-demo-world.ts';

/** The one door of this folder. The program opens it in a demo only: a real installation never loads what draws the world. */
export const demo = {
  startFleet: startLiveFleet,
  seed: seedDemoWorld,
  tellStories: buildDemoStories,
  orderReports: orderDemoReports,
};
