import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { createTranslator } from 'use-intl/core';
import formatCompiled from 'use-intl/format-message/format-only';
import { expect, test } from 'vitest';
import { compileTexts } from './light-phrases.ts';

const COUNTS = [0, 1, 2, 5, 22, 1234.5];

const flatten = (value: unknown, key = ''): [string, string][] => {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => flatten(inner, key === '' ? name : `${key}.${name}`));
};

/** A value for every argument: a number for plurals, and each option in turn for selects. */
const valuesFor = (elements: readonly MessageFormatElement[], round: number): Record<string, string | number> =>
  Object.assign(
    {},
    ...elements.map((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return {};
      if (element.type === TYPE.argument) return { [element.value]: `<${element.value}>` };
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return { [element.value]: COUNTS[round] };
      const options = Object.entries(element.options);
      const [choice] = options[round % options.length] ?? [''];
      const inner = options.map(([, option]) => valuesFor(option.value, round));
      return Object.assign({ [element.value]: element.type === TYPE.plural ? COUNTS[round] : choice }, ...inner);
    }),
  );

test.each(LANGUAGES)('compiled texts in %s equal the texts of the catalogue', async (language) => {
  const catalogue = await loadCatalogue(language);
  const translate = createTranslator<Record<string, string>>({
    locale: language,
    messages: Object.fromEntries(flatten(catalogue).map(([key, text]) => [key.replaceAll('.', ' '), text])),
    onError: (error) => {
      throw error;
    },
  });
  const formatters = {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  };
  for (const [key, text] of flatten(catalogue)) {
    for (const round of COUNTS.keys()) {
      const values = valuesFor(parse(text), round);
      const built = formatCompiled(key, compileTexts(text) as never, values, { formatters, locale: language } as never);
      expect(built, key).toBe(translate(key.replaceAll('.', ' '), values));
    }
  }
});
