import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { FULL_HISTORY_LIMIT } from '@trapline/contract/devices/global-endpoints.ts';
import { requireFound } from '../../../kernel/app-error.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { selectGlobalDevice } from '../global-devices.read.ts';
import { presentHistory, selectFullHistory } from '../radio-history.read.ts';

export const fullHistory: Handler<typeof devices.fullHistory> = async (ctx, { params }) => {
  const { id } = requireFound(await selectGlobalDevice(ctx, params.deviceId));
  return { history: presentHistory(await selectFullHistory(ctx, id, FULL_HISTORY_LIMIT)) };
};
