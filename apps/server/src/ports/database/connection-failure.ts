import { CONNECTION_FAILURE } from '../../kernel/database-errors.ts';

/** That there is no connection, with the code PostgreSQL has for it, which is all that the rest of the program looks at. */
export class ConnectionFailure extends Error {
  readonly code = CONNECTION_FAILURE;

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}
