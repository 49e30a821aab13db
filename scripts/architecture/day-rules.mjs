// Refuses code of the panel that converts instants to days, or days to instants, outside the module of days: such code
// uses the time zone of the machine or UTC, and a reader in New York sees the previous day (decision statistics/days).

/** Modules that may convert between days and instants. */
const OWNERS = ['apps/web/src/lib/days.ts', 'apps/web/src/lib/date-time.ts', 'apps/web/src/lib/wall-clock.ts'];
/** The request header contains the reader’s time zone, so this module may use it. */
const FILES_WITH_STAMPS = [...OWNERS, 'apps/web/src/lib/request-headers.ts'];

const isPanelCode = (file) =>
  file.startsWith('apps/web/src/') && !/\.(test|stories|fixtures?)\.tsx?$/.test(file) && !OWNERS.includes(file);

const FORBIDDEN_PATTERNS = [
  { pattern: /\.toISOString\(\)\s*\.(?:slice|substring|split|startsWith)\(/g, why: 'uses the day in UTC' },
  {
    pattern: /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/g,
    why: 'reads a part of a date in the time zone of the machine',
  },
  { pattern: /\bDate\.UTC\(/g, why: 'converts a day to an instant' },
  { pattern: /\bnew Date\([^()]*,[^()]*\)/g, why: 'converts a day to an instant' },
  { pattern: /[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?Z?`/g, why: 'converts a day to an instant' },
  { pattern: /['"]UTC['"]/g, why: 'uses UTC' },
  { pattern: /\.toLocale(?:Date|Time)String\(/g, why: 'uses the time zone of the machine' },
  {
    pattern: /\b(?:new Date|Date\.parse)\((?:day|from|to|until|today|start|date|validUntil|dueDate)\b/g,
    why: 'reads a day as midnight in UTC',
  },
];
const STAMP_PATTERN = { pattern: /\blocalStamp\b/g, why: 'uses the time zone of the reader' };

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');

/** Conversions in a file of the panel that only the module of days may contain. */
export const findDayFaults = (file, source) => {
  if (!isPanelCode(file)) return [];
  const code = withoutComments(source);
  const rules = FILES_WITH_STAMPS.includes(file) ? FORBIDDEN_PATTERNS : [...FORBIDDEN_PATTERNS, STAMP_PATTERN];
  return rules.flatMap(({ pattern, why }) =>
    (code.match(pattern) ?? []).map((text) => `\`${text}\` ${why}: use apps/web/src/lib/days.ts`),
  );
};
