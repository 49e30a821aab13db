import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { expect, test } from 'vitest';
import { languages } from '~/lib/language.ts';

test.each(languages)('the name of the button contains its visible text (WCAG 2.5.3): %s', async (language) => {
  const { alarms } = await loadCatalogue(language);
  expect(alarms.takeOf.toLowerCase()).toContain(alarms.take.toLowerCase());
});
