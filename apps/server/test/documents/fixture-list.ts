import { everythingFixture } from './fixture-amended.ts';
import { cleanFixture, hotelFixture, kitchenFixture, longTextFixture, plantFixture } from './fixture-visits.ts';
import { emptyInspectionFixture } from './fixtures.ts';

/** By name, for tests and for looking at. */
export const VISITS = {
  plant: plantFixture,
  hotel: hotelFixture,
  kitchen: kitchenFixture,
  clean: cleanFixture,
  empty: emptyInspectionFixture,
  everything: everythingFixture,
  long: longTextFixture,
} as const;
