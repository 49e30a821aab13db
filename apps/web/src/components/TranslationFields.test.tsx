import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { TranslationFields } from './TranslationFields.tsx';

const missingIn = async (mainText: string, names: Readonly<Record<string, string>>) => {
  const values = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]));
  const { unmount } = renderWithTexts(
    <TranslationFields
      label="Translations"
      mainText={mainText}
      values={values}
      inputOf={() => ({})}
      texts={['name']}
    />,
  );
  const marks = await screen.findAllByText('Not translated');
  const languages = marks.map((mark) => mark.closest('[lang]')?.getAttribute('lang'));
  unmount();
  return languages;
};

test('the main name is the Polish one, so a type named only in Polish lacks the other four languages', async () => {
  expect(await missingIn('Pułapka', {})).toEqual(['en', 'de', 'it', 'ru']);
  expect(await missingIn('Pułapka', { pl: 'Pułapka', en: 'Trap' })).toEqual(['de', 'it', 'ru']);
  expect(await missingIn(' ', {})).toEqual(['pl', 'en', 'de', 'it', 'ru']);
});

test('with an English name, Polish readers see that one, so the Polish name is missing', async () => {
  expect(await missingIn('Pułapka', { en: 'Trap' })).toEqual(['pl', 'de', 'it', 'ru']);
});
