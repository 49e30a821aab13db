import type { Assets } from './assets.ts';
import { assignLeftoverPhotos } from './assign-photos.ts';
import { buildCompanies, buildPeople } from './build-companies.ts';
import { buildFiles } from './build-files.ts';
import { buildInspections } from './build-inspections.ts';
import { buildInterventions } from './build-interventions.ts';
import { buildLora } from './build-lora.ts';
import { buildNotifications } from './build-notifications.ts';
import { buildPlaces } from './build-places.ts';
import { buildProducts } from './build-products.ts';
import { buildRecommendations } from './build-recommendations.ts';
import { buildSchedule } from './build-schedule.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import { addDays } from './clock.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { WorldSize } from './world/sizes.ts';
import type { World } from './world-context.ts';

export type WorldParts = {
  readonly now: Date;
  readonly size: WorldSize;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly catalogue: CatalogueIds;
  readonly assets: Assets;
  readonly passwordHash: string;
};

/** Fills the ledger with all rows of the demo data. Uses no database: the same parts give the same rows. */
export const buildWorld = ({ size, passwordHash, ...rest }: WorldParts): World => {
  const world: World = {
    ...rest,
    start: addDays(rest.now, -size.historyDays),
    companyIds: new Map(),
    people: new Map(),
    zoneIds: new Map(),
    ownQuestionIds: new Map(),
    fileIds: new Map(),
  };
  buildCompanies(world);
  buildPeople(world, passwordHash);
  const places = buildPlaces(world, size);
  if (size.hasProducts) buildProducts(world, places);
  buildInspections(world, places, size.lastVisits);
  assignLeftoverPhotos(world, places);
  buildFiles(world, places);
  buildInterventions(world, places);
  buildRecommendations(world, places);
  buildSchedule(world, places);
  buildNotifications(world, places);
  buildLora(world, places);
  return world;
};
