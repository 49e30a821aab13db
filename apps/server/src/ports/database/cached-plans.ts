import { createHash } from 'node:crypto';
import { CACHED_PLAN_COMMENT } from '../../kernel/cached-plans.ts';

/** The marker is near the beginning of a statement, after `select` or a bracket, or at the end of an insert or update. */
const COMMENT_SEARCH_LENGTH = 40;
const END_SEARCH_LENGTH = 60;

const isMarked = (text: string): boolean =>
  text.slice(0, COMMENT_SEARCH_LENGTH).includes(CACHED_PLAN_COMMENT) ||
  text.slice(-END_SEARCH_LENGTH).includes(CACHED_PLAN_COMMENT);
/** There are only a few such statements; if texts ever contained values, further ones would be planned each time. */
const MAX_CACHED = 200;

const names = new Map<string, string>();

const nameFor = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_CACHED) return known;
  const name = `cached_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
};

/** The name under which a connection caches the plan of a statement; undefined if it is planned each time. */
export const statementName = (text: string): string | undefined => (isMarked(text) ? nameFor(text) : undefined);
