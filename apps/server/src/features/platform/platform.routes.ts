import { platform } from '@trapline/contract/platform/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getHealth } from './get-health.ts';
import { getLive } from './get-live.ts';
import { getReady } from './get-ready.ts';
import { getSettings } from './get-settings.ts';

export const platformRoutes = implement('platform', platform, {
  health: getHealth,
  live: getLive,
  ready: getReady,
  settings: getSettings,
});
