import type { RadioSetting } from '@trapline/contract/radio-settings/schemas.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { SettingRow } from './radio-settings.queries.ts';

export const presentSetting = ({ createdAt, receivedAt, userName, userSurname, ...row }: SettingRow): RadioSetting => ({
  ...row,
  createdAt: isoText(createdAt),
  receivedAt: receivedAt && isoText(receivedAt),
  user: userName === null ? null : { name: userName, surname: userSurname ?? '' },
});
