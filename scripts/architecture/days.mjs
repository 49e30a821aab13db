// Refuses code of the panel that makes a day of a moment, or a moment of a day, outside the module of days: such code takes the
// zone of the machine or of UTC, and a reader in New York sees the day before (decision statistics/days).

/** Here a day becomes a moment and a moment a day. */
const OWNERS = ['apps/web/src/lib/days.ts', 'apps/web/src/lib/date-time.ts', 'apps/web/src/lib/wall-clock.ts'];
/** The header of a request carries the clock of its reader. */
const STAMPS = [...OWNERS, 'apps/web/src/lib/request-headers.ts'];

const isPanelCode = (file) =>
  file.startsWith('apps/web/src/') && !/\.(test|stories|fixtures?)\.tsx?$/.test(file) && !OWNERS.includes(file);

const REFUSED = [
  { pattern: /\.toISOString\(\)\s*\.(?:slice|substring|split|startsWith)\(/g, why: 'takes the day of UTC' },
  { pattern: /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/g, why: 'reads a part of a date' },
  { pattern: /\bDate\.UTC\(/g, why: 'makes a moment of a day' },
  { pattern: /\bnew Date\([^()]*,[^()]*\)/g, why: 'makes a moment of a day' },
  { pattern: /[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?`/g, why: 'makes a moment of a day' },
  { pattern: /['"]UTC['"]/g, why: 'reads a moment in UTC' },
  { pattern: /\.toLocale(?:Date|Time)String\(/g, why: 'reads a moment in the zone of the machine' },
  {
    pattern: /\b(?:new Date|Date\.parse)\((?:day|from|to|until|today|start|date|validUntil|dueDate)\b/g,
    why: 'reads a day as midnight in UTC',
  },
];
const STAMP = { pattern: /\blocalStamp\b/g, why: 'takes the day of the reader' };

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');

/** What a file of the panel does with days that only the module of days may. */
export const dayFaultsIn = (file, source) => {
  if (!isPanelCode(file)) return [];
  const code = withoutComments(source);
  const rules = STAMPS.includes(file) ? REFUSED : [...REFUSED, STAMP];
  return rules.flatMap(({ pattern, why }) =>
    (code.match(pattern) ?? []).map((text) => `\`${text}\` ${why}: use apps/web/src/lib/days.ts`),
  );
};
