import type { Live } from '../../kernel/services.ts';
import type { StatementRunner } from '../database/open-database.ts';
import { createLocalLive } from './local-live.ts';
import { createPostgresLive } from './postgres-live.ts';

type Options = {
  /** Of a PostgreSQL that other processes may share; none for the embedded database, which has one process. */
  readonly url: string | undefined;
  readonly run: StatementRunner;
  readonly onError: (error: unknown) => void;
};

export const openLive = ({ url, ...rest }: Options): Live & { readonly close: () => Promise<void> } =>
  url === undefined ? { ...createLocalLive(), close: async () => {} } : createPostgresLive({ url, ...rest });
