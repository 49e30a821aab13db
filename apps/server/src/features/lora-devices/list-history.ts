import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { LoraHistoryEntry } from '@trapline/contract/lora-devices/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { countHistory, type HistoryRow, selectHistory } from './history.queries.ts';
import { maySeeTechnical } from './load-lora-devices.ts';
import { selectLoraDevice } from './lora-devices.queries.ts';

const personOf = ({ userName, userSurname }: HistoryRow) =>
  userName === null ? null : { name: userName, surname: userSurname ?? '' };

const presentEntry = (row: HistoryRow, canSeeTechnical: boolean): LoraHistoryEntry => ({
  uuid: row.uuid,
  createdAt: isoText(row.createdAt),
  type: row.type,
  ...(canSeeTechnical
    ? {
        data: row.data as LoraHistoryEntry['data'],
        visibility: row.visibility,
        user: personOf(row),
      }
    : {}),
});

export const listHistory: Handler<typeof loraDevices.listHistory> = async (ctx, { params, query }) => {
  const { id } = requireFound(await selectLoraDevice(ctx, params.loraDeviceId));
  const { page, limit } = query;
  const canSeeTechnical = maySeeTechnical(ctx);
  const rows = await selectHistory(ctx, id, canSeeTechnical, { limit, offset: page * limit });
  return {
    rows: rows.map((row) => presentEntry(row, canSeeTechnical)),
    count: await countHistory(ctx, id, canSeeTechnical),
  };
};
