import { SENT_WITH_NEXT_COMMENT } from '../../kernel/sent-with-next.ts';
import type { QueryAnswer } from './pglite/protocol.ts';

export type Statement = string | { readonly text: string; readonly values?: readonly unknown[] };

/** Sends one statement. Several may be sent before the first one is answered; they run in their order. */
type Send = (statement: Statement, values?: readonly unknown[]) => Promise<QueryAnswer>;

type Waiting = { readonly statement: Statement; readonly values: readonly unknown[] | undefined };

/** `begin` alone, also with an isolation level; not the first of several statements in a text. */
export const BEGIN_STATEMENT = /^(?:begin|start transaction)\b[^;]*$/i;

const answerFor = (command: string, rowCount: number | null = null): QueryAnswer => ({ command, rowCount, rows: [] });

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text);

/** The command of an insert or update, as the database would name it. */
const commandOf = (text: string): string => (/^\s*insert\b/i.test(text) ? 'INSERT' : 'UPDATE');

/**
 * Saves round trips of a leased connection: `begin`, and statements that are marked as sent with the next, wait until
 * the next statement and are sent together with it. If one of them fails, the next statement throws its error; at the
 * latest the commit does.
 */
export const createStatementBatch = (send: Send) => {
  let waiting: Waiting[] = [];
  let isInTransaction = false;

  const sendAll = async (statement: Statement, values: readonly unknown[] | undefined): Promise<QueryAnswer> => {
    const batch = [...waiting, { statement, values }];
    waiting = [];
    if (batch.length === 1) return send(statement, values);
    const settled = await Promise.allSettled(batch.map((one) => send(one.statement, one.values)));
    // the first error is the cause of the others
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    const last = settled.at(-1);
    if (last?.status !== 'fulfilled') throw new Error('a batch has a last statement');
    return last.value;
  };

  return async (statement: Statement, values?: readonly unknown[]): Promise<QueryAnswer> => {
    const text = textOf(statement);
    if (BEGIN_STATEMENT.test(text)) {
      isInTransaction = true;
      waiting.push({ statement, values });
      return answerFor('BEGIN');
    }
    if (isInTransaction && text.endsWith(SENT_WITH_NEXT_COMMENT)) {
      waiting.push({ statement, values });
      return answerFor(commandOf(text), 1);
    }
    const isRollback = text === 'rollback';
    if (!isRollback && text !== 'commit') return sendAll(statement, values);
    isInTransaction = false;
    const wasBegun = !waiting.some((one) => BEGIN_STATEMENT.test(textOf(one.statement)));
    if (isRollback) waiting = [];
    if (!wasBegun && waiting.length <= 1) {
      waiting = [];
      return answerFor(text.toUpperCase());
    }
    return sendAll(statement, values);
  };
};
