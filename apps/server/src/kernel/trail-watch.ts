import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { Table } from './trail/trail-part.ts';
import { TABLES } from './trail-registry.ts';

const isTable = (name: string): name is Table => Object.hasOwn(TABLES, name);

const tableIn = (node: OperationNode | undefined): string[] => {
  if (node && AliasNode.is(node)) return tableIn(node.node);
  return node && TableNode.is(node) ? [node.table.identifier.name] : [];
};

const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;

/** Tables in a statement; in raw SQL, words that only look like a table are ignored. */
const tablesIn = (node: RootOperationNode): readonly Table[] => {
  const names = (): string[] => {
    switch (node.kind) {
      case 'InsertQueryNode':
        return tableIn(node.into);
      case 'UpdateQueryNode':
        return tableIn(node.table);
      case 'DeleteQueryNode':
        return tableIn(node.from.froms[0]);
      case 'RawNode':
        return [...node.sqlFragments.join(' ').matchAll(WRITE)].map(([, name]) => name ?? '');
      default:
        return [];
    }
  };
  return names().filter(isTable);
};

const changedRows = ({ numAffectedRows, rows }: QueryResult<unknown>): number => Number(numAffectedRows ?? rows.length);

/**
 * Watches which tables a transaction changes: it throws if the transaction writes no audit row and has not stated why
 * that is allowed. Active only in development and tests.
 */
export class TrailWatch implements KyselyPlugin {
  readonly #statements = new WeakMap<QueryId, readonly Table[]>();
  readonly #changed = new Set<Table>();
  #isAuditOptional = false;

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]): RootOperationNode {
    const tables = tablesIn(node);
    if (tables.length > 0) this.#statements.set(queryId, tables);
    return node;
  }

  async transformResult({ queryId, result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    if (changedRows(result) > 0) for (const table of this.#statements.get(queryId) ?? []) this.#changed.add(table);
    return result;
  }

  skipCheck(): void {
    this.#isAuditOptional = true;
  }

  requireAudited(): void {
    const unaudited = [...this.#changed].filter((table) => TABLES[table].withoutAudit === undefined);
    if (unaudited.length === 0 || this.#isAuditOptional || this.#changed.has('audit_log')) return;
    throw new Error(`A transaction changed ${unaudited.join(', ')} and wrote no audit row: see kernel/trail-watch.ts.`);
  }
}
