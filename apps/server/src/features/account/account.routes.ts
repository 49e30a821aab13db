import { account } from '@trapline/contract/account/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getAccount } from './get-account.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { updateAccount } from './update-account.ts';
import { updateNotificationSettings } from './update-notification-settings.ts';

export const accountRoutes = implement('account', account, {
  get: getAccount,
  update: updateAccount,
  getNotificationSettings,
  updateNotificationSettings,
  showUnsubscribe,
  unsubscribe,
});
