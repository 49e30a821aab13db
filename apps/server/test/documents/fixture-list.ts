import { everythingFixture } from './fixture-amended.ts';
import { cleanFixture, hotelFixture, kitchenFixture, longTextFixture, plantFixture } from './fixture-visits.ts';
import { emptyInspectionFixture } from './fixtures.ts';

/** With a brand colour that is too light for paper. */
const brandedFixture = () => {
  const clean = cleanFixture();
  return { ...clean, company: { ...clean.company, color: '#ffcc00' } };
};

/** By name, for tests and for viewing. */
export const VISITS = {
  plant: plantFixture,
  hotel: hotelFixture,
  kitchen: kitchenFixture,
  clean: cleanFixture,
  empty: emptyInspectionFixture,
  everything: everythingFixture,
  long: longTextFixture,
  branded: brandedFixture,
} as const;
