import type { platform } from '@trapline/contract/platform/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';

/** It answers, so it lives; a database that is away is no reason to start it again. */
export const getLive: Handler<typeof platform.live> = async () => ({ status: 'ok' });
