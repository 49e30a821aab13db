import type { FailedJob } from '@trapline/contract/diagnostics/schemas.ts';
import type { RestingJob } from '../../kernel/services.ts';

const FAULT_MAX = 600;
/** Maximum length of an error text that is searched. */
const READ_MAX = 2_000;

/** Data of the job that an error text may repeat: addresses, links with their secrets, tokens and hashes. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
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
export const presentFault = (output: unknown): string => {
  const message: unknown =
    output !== null && typeof output === 'object'
      ? (Reflect.get(output, 'message') ?? Reflect.get(output, 'value'))
      : output;
  const text = typeof message === 'string' ? message.slice(0, READ_MAX) : '';
  return HIDDEN.reduce((shown, [pattern, word]) => shown.replace(pattern, word), text).slice(0, FAULT_MAX);
};

/** Identifiers that help to find the subject of a job; all other fields may contain personal data or grant access. */
const aboutOf = (payload: unknown): FailedJob['about'] =>
  Object.entries(payload ?? {}).flatMap(([name, id]) =>
    /^[a-z]+(?:[A-Z][a-z]+)*Id$/.test(name) && Number.isSafeInteger(id) ? [{ name, id }] : [],
  );

export const presentFailedJob = (job: RestingJob): FailedJob => ({
  id: job.id,
  queue: job.queue,
  orderedAt: job.orderedAt.toISOString(),
  failedAt: job.failedAt?.toISOString() ?? null,
  tries: job.tries,
  fault: presentFault(job.output),
  about: aboutOf(job.payload),
});
