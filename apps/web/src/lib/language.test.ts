import { beforeEach, expect, test } from 'vitest';
import { adoptLanguage, chosenLanguage, rememberLanguage } from './language.ts';

const ANNA = 'anna';

beforeEach(() => localStorage.clear());

test('a browser without a choice uses the language of the account', () => {
  adoptLanguage({ uuid: ANNA, language: 'it' });
  expect(chosenLanguage()).toBe('it');
});

test('a language that the account changed elsewhere reaches this browser', () => {
  adoptLanguage({ uuid: ANNA, language: 'de' });
  adoptLanguage({ uuid: ANNA, language: 'en' });
  expect(chosenLanguage()).toBe('en');
});

test('a choice on the sign-in page stays while the account does not change', () => {
  rememberLanguage('de');
  adoptLanguage({ uuid: ANNA, language: 'pl' });
  adoptLanguage({ uuid: ANNA, language: 'pl' });
  expect(chosenLanguage()).toBe('de');
});

test('another account with another language is not a change', () => {
  adoptLanguage({ uuid: ANNA, language: 'de' });
  adoptLanguage({ uuid: 'jan', language: 'ru' });
  expect(chosenLanguage()).toBe('de');
});
