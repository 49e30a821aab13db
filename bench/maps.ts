import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { benchDownloads } from './maps/downloads.ts';
import { benchHeat } from './maps/heat.ts';
import { benchMoving } from './maps/moving.ts';
import { openPlansWorld } from './maps/plans-world.ts';
import { ENGINES_OF_RUN } from './support/size.ts';

/** Plans: downloads, moving and zooming, and the heatmap of five years. */
export const benchMaps = async (): Promise<void> => {
  for (const engine of ENGINES_OF_RUN) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-heat-'));
    await benchHeat(engine, folder);
    await rm(folder, { recursive: true, force: true });
  }
  const world = await openPlansWorld();
  try {
    await benchDownloads(world);
    await benchMoving(world);
  } finally {
    await world.close();
  }
};
