import type { FailedJob } from '@trapline/contract/diagnostics/schemas.ts';
import type { StoppedJob } from '../../kernel/services.ts';

const MAX_ERROR_LENGTH = 600;
/** Maximum length of an error text that is searched. */
const MAX_READ_LENGTH = 2_000;

/** Data of the job that an error text may repeat: addresses, links with their secrets, tokens and hashes. */
const HIDDEN_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi, '$1'],
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:]+/g, '<address>'],
  [/([?#])[^\s"'<>)]+/g, '$1***'],
  [
    /(password|passwd|secret|token|api[-_]?key|authorization|bearer)\b(["']?\s*[:=]?\s*["']?(?:(?:basic|bearer)\s+)?)[^\s"',;]+/gi,
    '$1$2***',
  ],
  [/(?<![\w-])(?=[\w+/=.-]*\d)[\w+/=.-]{32,}/g, '***'],
];

/** The message of an error, without the data of the job. */
export const presentError = (output: unknown): string => {
  const message: unknown =
    output !== null && typeof output === 'object'
      ? (Reflect.get(output, 'message') ?? Reflect.get(output, 'value'))
      : output;
  const text = typeof message === 'string' ? message.slice(0, MAX_READ_LENGTH) : '';
  return HIDDEN_PATTERNS.reduce((shown, [pattern, word]) => shown.replace(pattern, word), text).slice(
    0,
    MAX_ERROR_LENGTH,
  );
};

/** Identifiers that help to find the subject of a job; all other fields may contain personal data or grant access. */
const subjectsOf = (payload: unknown): FailedJob['about'] =>
  Object.entries(payload ?? {}).flatMap(([name, id]) =>
    /^[a-z]+(?:[A-Z][a-z]+)*Id$/.test(name) && Number.isSafeInteger(id) ? [{ name, id }] : [],
  );

export const presentFailedJob = (job: StoppedJob): FailedJob => ({
  id: job.id,
  queue: job.queue,
  orderedAt: job.orderedAt.toISOString(),
  failedAt: job.failedAt?.toISOString() ?? null,
  tries: job.tries,
  fault: presentError(job.output),
  about: subjectsOf(job.payload),
});
