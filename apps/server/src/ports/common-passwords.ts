import { readFileSync } from 'node:fs';

/**
 * Words that users of this product would choose and that no general list contains: the product, the word "password" in
 * their languages, the seasons.
 */
const LOCAL_WORDS = [
  'trapline',
  ...['hasło', 'haslo', 'wiosna', 'lato', 'jesień', 'jesien', 'zima', 'polska', 'kennwort', 'passwort', 'frühling'],
  ...[
    'sommer',
    'herbst',
    'winter',
    'spring',
    'summer',
    'autumn',
    'parola',
    'primavera',
    'estate',
    'autunno',
    'inverno',
  ],
  ...['пароль', 'привет', 'весна', 'лето', 'осень', 'зима', 'йцукен'],
];

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const readList = (): ReadonlySet<string> => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set([...text.split('\n').filter((line) => line !== '' && !line.startsWith('#')), ...LOCAL_WORDS]);
};

let cachedList: ReadonlySet<string> | undefined;

/**
 * A common word with at most this many additional characters still counts as common: attackers try `Password2026!`
 * right after `password`.
 */
const MAX_DECORATION = 6;

const withoutDecoration = (text: string): string => {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return text.length - core.length <= MAX_DECORATION ? core : text;
};

const asLetters = (text: string): string => [...text].map((character) => LOOKALIKES[character] ?? character).join('');

/**
 * Forms of the password that are compared with the list: in lower case, without symbols at both ends, without added
 * characters at both ends, and with lookalike characters read as letters.
 */
const formsOf = (password: string): readonly string[] => {
  const lower = password.toLowerCase().trim();
  const bare = lower.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const core = withoutDecoration(lower);
  return [lower, bare, core, asLetters(bare), asLetters(core), withoutDecoration(asLetters(lower))];
};

export const isCommonPassword = (password: string): boolean => {
  cachedList ??= readList();
  return formsOf(password).some((form) => cachedList?.has(form));
};
