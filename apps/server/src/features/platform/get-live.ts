import type { platform } from '@trapline/contract/platform/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';

/** A response proves that the process is alive; an unavailable database is no reason to restart it. */
export const getLive: Handler<typeof platform.live> = async () => ({ status: 'ok' });
